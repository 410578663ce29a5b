import type { Flow, Scheme } from '../../claims/formats/format.ts';
import { placeOf } from '../../claims/schema/node.ts';
import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { type Paired, pair } from '../pair.ts';
import type { Surface } from '../surface.ts';

/** A scheme has a name of its own in each document; what clients send for it is what counts. */
export function pairSchemes(base: Surface, head: Surface): Paired<Scheme> {
  return pair(base.schemes, head.schemes, ({ wire }) => JSON.stringify(wire));
}

/** What became of the names of the base. */
export function newNames({ renamed }: Paired<Scheme>): ReadonlyMap<string, string> {
  return new Map(renamed.map((one) => [one.base.key, one.head.key]));
}

export function schemeChanges({ kept, renamed }: Paired<Scheme>): readonly Change[] {
  const pairs = [...kept, ...renamed.map(({ base, head }) => ({ base: base.item, head: head.item }))];
  return pairs.flatMap(({ base, head }) => [...rewired(base, head), ...reflowed(base, head)]);
}

function rewired(from: Scheme, to: Scheme): readonly Change[] {
  if (equal(from.wire, to.wire)) return [];
  const says = `clients proved who they are by ${JSON.stringify(from.wire)} and have to by ${JSON.stringify(to.wire)}`;
  return [changed(from, to, 'breaking', `${says}.`, from.wire)];
}

function reflowed(from: Scheme, to: Scheme): readonly Change[] {
  const flows = pair(from.flows, to.flows);
  return [
    ...flows.removed.map(({ key }) => changed(from, to, 'breaking', `its flow ${key} is gone.`, key)),
    ...flows.added.map(({ key }) => changed(from, to, 'additive', `it has a flow ${key} now.`)),
    ...flows.kept.flatMap(({ key, base, head }) => readdressed(from, to, key, base, head)),
  ];
}

function readdressed(from: Scheme, to: Scheme, flow: string, base: Flow, head: Flow): readonly Change[] {
  const moved = [...base.addresses].filter(([name, url]) => head.addresses.get(name) !== url);
  const lost = base.scopes.filter((scope) => !head.scopes.includes(scope));
  const fresh = head.scopes.filter((scope) => !base.scopes.includes(scope));
  return [
    ...moved.map(([name, url]) => {
      const now = head.addresses.get(name);
      const says = `the ${name} of ${flow} was ${url} and ${now === undefined ? 'is gone' : `is ${now}`}.`;
      return changed(from, to, 'breaking', says, url);
    }),
    ...lost.map((scope) =>
      changed(from, to, 'breaking', `${flow} no longer knows the scope ${scope}.`, scope),
    ),
    ...fresh.map((scope) => changed(from, to, 'additive', `${flow} knows the scope ${scope} now.`)),
  ];
}

function changed(
  from: Scheme,
  to: Scheme,
  verdict: 'breaking' | 'additive',
  says: string,
  lost?: Json,
): Change {
  return {
    kind: 'scheme-changed',
    subject: `security scheme ${from.name}`,
    verdict,
    says: `The security scheme ${from.name}: ${says}`,
    role: 'submitted',
    base: placeOf(from.node),
    head: placeOf(to.node),
    ...(lost !== undefined && {
      witness: { instance: lost, acceptedBy: 'base' as const, says: 'is what clients go by' },
    }),
    differences: [],
  };
}
