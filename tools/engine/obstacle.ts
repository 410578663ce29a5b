import { CREDENTIAL, type Exchange, type Send, type Step } from '../cases/exchange.ts';
import type { GoldenCase } from '../cases/golden-case.ts';
import type { Wire } from '../cases/protocol.ts';
import type { Json } from '../json/value.ts';
import type { Cell } from './cell.ts';
import { hasCapability, listHolds } from './discovery.ts';
import type { Host } from './host/meet.ts';
import { namedBy } from './host/operations.ts';
import type { Target } from './http/target.ts';
import { variableOf } from './roles.ts';

/** Why a case does not apply to a host, or cannot be played; undefined where it can. */
export function obstacleTo(
  one: GoldenCase,
  exchange: Exchange,
  host: Host,
  target: Target,
  wire: Wire,
): Pick<Cell, 'because' | 'lack'> | undefined {
  const missing = notServed(one, exchange, host.discovery);
  if (missing !== undefined) return { because: missing, lack: 'not-served' };
  for (const id of exchange.fixtures ?? []) {
    const hindrance = host.hindrances.get(id);
    if (hindrance !== undefined) return hindrance;
  }
  const left = leftOut(exchange, host, wire);
  if (left !== undefined)
    return { because: `${left} is not served (its own API description leaves it out)`, lack: 'not-served' };
  const means = lackOfMeans(exchange, target, wire);
  return means === undefined ? undefined : { because: means, lack: 'blocked' };
}

/** An operation that the case sends and the host says it does not serve, unless that is what the case is about. */
function leftOut({ steps }: Exchange, { undescribed }: Host, wire: Wire): string | undefined {
  if (undescribed.size === 0) return undefined;
  const sends = steps.flatMap((step) => ('send' in step ? [step] : 'together' in step ? step.together : []));
  const asked = sends.filter(
    ({ expect }) => ![expect?.status ?? 200].flat().some((status) => REFUSED.has(status)),
  );
  return asked.map(({ send }) => namedBy(wire, send) ?? '').find((operation) => undescribed.has(operation));
}

const REFUSED: ReadonlySet<number | string> = new Set([404, 405, 501]);

function notServed({ requires }: GoldenCase, exchange: Exchange, discovery: Json): string | undefined {
  return (
    first(
      requires,
      (path) => !hasCapability(discovery, path),
      (path) => `the host does not advertise \`${path}\``,
    ) ??
    first(
      Object.entries(exchange.lists ?? {}),
      ([path, value]) => !listHolds(discovery, path, value),
      ([path, value]) => `\`${path}\` of the host does not hold ${value}`,
    ) ??
    first(
      exchange.without ?? [],
      (path) => hasCapability(discovery, path),
      (path) => `the host advertises \`${path}\`, and the case is about hosts that do not`,
    )
  );
}

/** What only the user could have given. */
function lackOfMeans({ steps, settings = [] }: Exchange, target: Target, wire: Wire): string | undefined {
  const roles = rolesIn(steps, wire);
  return (
    first(
      roles,
      (role) => !target.credentials.has(role),
      (role) => `no credential for \`${role}\` was given (${variableOf(wire, role)})`,
    ) ??
    first(
      roles,
      (role) => target.useless?.has(role) === true,
      (role) => target.useless?.get(role) ?? '',
    ) ??
    first(
      settings,
      (name) => !target.settings.has(name),
      (name) => `nobody said what \`${name}\` is on this host (--set ${name}=…)`,
    ) ??
    first(
      steps,
      (step) => 'sign' in step && target.tokenKey === undefined,
      () => `${wire.token?.means} was not given (${wire.token?.variable})`,
    ) ??
    first(
      steps,
      (step) => 'listen' in step && target.listenOn === undefined,
      () => 'no address for deliveries was given (--listen)',
    )
  );
}

/** Whose credentials are sent along. */
export function rolesIn(steps: readonly Step[], { roles: [usual] }: Wire): readonly string[] {
  const sent = steps.flatMap((step): readonly Pick<Send, 'as'>[] =>
    'send' in step || 'call' in step ? [step] : 'together' in step ? step.together : [],
  );
  // A credential may stand elsewhere than in the usual header.
  const named = JSON.stringify(steps).includes(CREDENTIAL) ? [usual] : [];
  return [...new Set([...sent.map(({ as = usual }) => as), ...named])].filter(
    (role) => role !== 'nobody' && role !== 'unknown',
  );
}

function first<T>(
  items: readonly T[],
  isInTheWay: (item: T) => boolean,
  says: (item: T) => string,
): string | undefined {
  const found = items.find(isInTheWay);
  return found === undefined ? undefined : says(found);
}
