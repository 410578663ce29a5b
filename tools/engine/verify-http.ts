import { EXCHANGE_FAMILY, type Exchange } from '../cases/exchange.ts';
import type { GoldenCase } from '../cases/golden-case.ts';
import type { Protocol, Wire } from '../cases/protocol.ts';
import type { JsonObject } from '../json/value.ts';
import { type Asking, askCases } from './ask-cases.ts';
import { type Cell, cellFor, type Verification } from './cell.ts';
import { UnfitCase } from './exchange/fill-in.ts';
import { play, type Stage } from './exchange/play.ts';
import { Evidence } from './host/evidence.ts';
import { type Host, meetHost, nameOf } from './host/meet.ts';
import { Client } from './http/client.ts';
import { addressOf, type Target } from './http/target.ts';
import { Unreachable } from './http/unreachable.ts';
import { uselessCredentials } from './http/useless-credentials.ts';
import { obstacleTo, rolesIn } from './obstacle.ts';
import { profileResults } from './profile-results.ts';
import { variableOf } from './roles.ts';
import type { SchemaSet } from './schema-set.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface HttpVerification extends Asking {
  readonly target: Target;
  readonly protocol: Pick<Protocol, 'projections' | 'wire'>;
  readonly schemas: SchemaSet;
  /** The workflows that cases start, by their ids. */
  readonly workflows?: ReadonlyMap<string, JsonObject>;
}

/** Plays every exchange against an engine; what the engine does not advertise is skipped. */
export async function verifyHttp(options: HttpVerification): Promise<Verification> {
  const { credentials, tokenKey } = options.target;
  return withoutSecrets(await playAll(options), [...credentials.values(), tokenKey]);
}

async function playAll(options: HttpVerification): Promise<Verification> {
  const { target, protocol, schemas, workflows = new Map() } = options;
  const { wire } = protocol;
  const client = new Client(target.timeoutMs);
  const engine = nameOf(target.origin);
  try {
    const cases = options.cases.filter(({ family }) => EXCHANGE_FAMILY.test(family));
    if (cases.length === 0)
      return { engine, cells: [], refused: 'these cases are not for HTTP; they are asked with --engine-cmd' };
    const evidence = new Evidence(wire);
    const host = await meetHost(client, target, wire, { cases, workflows });
    const useless = await uselessCredentials(client, target, wire, rolesOf(cases, wire));
    const refusal = useless.get(wire.roles[0]);
    if (refusal !== undefined)
      return { engine, cells: [], refused: `${engine}: ${refusal}; ${mostNeeded(wire)}` };
    const stage = { client, protocol, target: { ...target, useless }, schemas, evidence };
    const asked = await askCases({ ...options, engine, cases, advice: ADVICE }, (one, silence) =>
      cellOf({ ...stage, silence }, one, host),
    );
    const settled = evidence.settle(asked.cells, host.undescribed);
    const { discovery } = host;
    return {
      ...{ ...asked, ...settled, profiles: profileResults(settled.cells, wire) },
      ...(wire.discovery === undefined
        ? {}
        : { discovery: { url: nameOf(addressOf(target, wire.discovery)), document: discovery } }),
    };
  } catch (error) {
    if (error instanceof Unreachable) return { engine, cells: [], refused: error.message };
    throw error;
  } finally {
    client.close();
  }
}

const mostNeeded = (wire: Wire) =>
  `correct ${variableOf(wire, wire.roles[0])} or the address, since most cases need both`;
const ADVICE = 'its own log may say why; --timeout is how long an answer is waited for';

function rolesOf(exchanges: readonly GoldenCase[], wire: Wire): readonly string[] {
  const steps = exchanges.flatMap(({ input }) => (input as unknown as Exchange).steps);
  return rolesIn(steps, wire);
}

async function cellOf(stage: Stage, one: GoldenCase, host: Host): Promise<Cell> {
  const exchange = one.input as unknown as Exchange;
  const cell = cellFor(one);
  const obstacle = obstacleTo(one, exchange, host, stage.target, stage.protocol.wire);
  if (obstacle !== undefined) return cell({ outcome: 'skipped', ...obstacle });
  try {
    const fault = await play(stage, exchange);
    if (!fault) return cell({ outcome: 'passed' });
    const { step, request, says, ...told } = fault;
    return cell({ outcome: 'failed', at: `step ${step}, ${request}`, faults: says, ...told });
  } catch (error) {
    if (error instanceof Unreachable)
      return cell({ outcome: 'crashed', because: error.message, ...(error.isLate && { isLate: true }) });
    if (!(error instanceof UnfitCase)) throw error;
    return cell({ outcome: 'crashed', because: `the case is wrong, and not the engine: ${error.message}` });
  }
}
