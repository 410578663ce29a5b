import { EXCHANGE_FAMILY, type Exchange } from '../cases/exchange.ts';
import type { GoldenCase } from '../cases/golden-case.ts';
import type { Protocol, Wire } from '../cases/protocol.ts';
import { isObject, type Json } from '../json/value.ts';
import { type Asking, askCases } from './ask-cases.ts';
import { type Cell, cellFor, type Verification } from './cell.ts';
import { UnfitCase } from './exchange/fill-in.ts';
import { play, type Stage } from './exchange/play.ts';
import { Client, type HttpResponse, textOf } from './http/client.ts';
import { addressOf, type Target } from './http/target.ts';
import { Unreachable } from './http/unreachable.ts';
import { uselessCredentials } from './http/useless-credentials.ts';
import { obstacleTo, rolesIn } from './obstacle.ts';
import { parsed } from './parsed.ts';
import { variableOf } from './roles.ts';
import type { SchemaSet } from './schema-set.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface HttpVerification extends Asking {
  readonly target: Target;
  readonly protocol: Protocol;
  readonly schemas: SchemaSet;
}

/** Plays every exchange against an engine; what the engine does not advertise is skipped. */
export async function verifyHttp(options: HttpVerification): Promise<Verification> {
  const { credentials, tokenKey } = options.target;
  return withoutSecrets(await playAll(options), [...credentials.values(), tokenKey]);
}

async function playAll(options: HttpVerification): Promise<Verification> {
  const { target, protocol, schemas } = options;
  const { wire } = protocol;
  const client = new Client(target.timeoutMs);
  const engine = nameOf(target.origin);
  try {
    const exchanges = options.cases.filter(({ family }) => EXCHANGE_FAMILY.test(family));
    if (exchanges.length === 0)
      return { engine, cells: [], refused: 'these cases are not for HTTP; they are asked with --engine-cmd' };
    const discovery = await discover(client, target, wire);
    const useless = await uselessCredentials(client, target, wire, rolesOf(exchanges, wire));
    const refusal = useless.get(wire.roles[0]);
    if (refusal !== undefined)
      return { engine, cells: [], refused: `${engine}: ${refusal}; ${mostNeeded(wire)}` };
    const stage = { client, protocol, target: { ...target, useless }, schemas };
    return await askCases({ ...options, engine, cases: exchanges, advice: ADVICE }, (one, silence) =>
      cellOf({ ...stage, silence }, one, discovery),
    );
  } catch (error) {
    if (error instanceof Unreachable) return { engine, cells: [], refused: error.message };
    throw error;
  } finally {
    client.close();
  }
}

/** The address as the user gave it, but for the user in it. */
function nameOf({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}

const mostNeeded = (wire: Wire) =>
  `correct ${variableOf(wire, wire.roles[0])} or the address, since most cases need both`;
const ADVICE = 'its own log may say why; --timeout is how long an answer is waited for';

function rolesOf(exchanges: readonly GoldenCase[], wire: Wire): readonly string[] {
  const steps = exchanges.flatMap(({ input }) => (input as unknown as Exchange).steps);
  return rolesIn(steps, wire);
}

async function discover(client: Client, target: Target, wire: Wire): Promise<Json> {
  const url = addressOf(target, wire.discovery);
  const response = await sendFirst(client, url);
  const document = parsed(await textOf(response, target.timeoutMs));
  if (response.status === 200 && isObject(document)) return document;
  throw new Unreachable(
    `${nameOf(url)} should answer 200 with the discovery document, also to nobody in particular, and ${whatCame(response, document)}`,
  );
}

/** What the user has named is told in full where nobody answers there. */
async function sendFirst(client: Client, url: URL): Promise<HttpResponse> {
  try {
    return await client.send({ method: 'GET', url, headers: { Accept: 'application/json' } });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new Unreachable(`${url.origin} gives no discovery document: ${error.message}; ${ADVICE}`);
  }
}

function whatCame({ status, headers }: HttpResponse, document: Json | undefined): string {
  const { location, 'content-type': type = 'no content type' } = headers;
  if (location !== undefined)
    return `sends on to ${location}; redirects are not followed, so name that address if it is the engine's`;
  if (status !== 200) return `answers ${status}`;
  return `answers ${document === undefined ? `what is not JSON (${type})` : 'JSON that is no object'}`;
}

async function cellOf(stage: Stage, one: GoldenCase, discovery: Json): Promise<Cell> {
  const exchange = one.input as unknown as Exchange;
  const cell = cellFor(one);
  const obstacle = obstacleTo(one, exchange, discovery, stage.target, stage.protocol.wire);
  if (obstacle !== undefined) return cell({ outcome: 'skipped', ...obstacle });
  try {
    const fault = await play(stage, exchange);
    if (!fault) return cell({ outcome: 'passed' });
    return cell({ outcome: 'failed', at: `step ${fault.step}, ${fault.request}`, faults: fault.says });
  } catch (error) {
    if (error instanceof Unreachable) return cell({ outcome: 'crashed', because: error.message });
    if (!(error instanceof UnfitCase)) throw error;
    return cell({ outcome: 'crashed', because: `the case is wrong, and not the engine: ${error.message}` });
  }
}
