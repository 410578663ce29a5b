import { EXCHANGE_FAMILY, type Exchange } from '../fixtures/exchanges/exchange.ts';
import type { GoldenCase } from '../fixtures/golden-case.ts';
import { isObject, type Json } from '../json/value.ts';
import { type Cell, cellFor, type Verification } from './cell.ts';
import { play, type Stage } from './exchange/play.ts';
import { Client, type HttpResponse, textOf } from './http/client.ts';
import type { Target } from './http/target.ts';
import { Unreachable } from './http/unreachable.ts';
import { inParallel } from './in-parallel.ts';
import { obstacleTo } from './obstacle.ts';
import { parsed } from './parsed.ts';
import type { SchemaSet } from './schema-set.ts';

export interface HttpVerification {
  readonly target: Target;
  readonly cases: readonly GoldenCase[];
  readonly schemas: SchemaSet;
  /** Most cases at the same time. */
  readonly concurrency: number;
  onCell?(cell: Cell): void;
}

/** Plays every exchange against an engine; what the engine does not advertise is skipped. */
export async function verifyHttp(options: HttpVerification): Promise<Verification> {
  const { target, schemas, concurrency } = options;
  const client = new Client(target.timeoutMs);
  const engine = target.origin.href;
  try {
    const exchanges = options.cases.filter(({ family }) => EXCHANGE_FAMILY.test(family));
    if (exchanges.length === 0)
      return { engine, cells: [], refused: 'these cases are not for HTTP; they are asked with --engine-cmd' };
    const discovery = await discover(client, target);
    const cells = await inParallel(exchanges, concurrency, async (one) => {
      const cell = await cellOf({ client, target, schemas }, one, discovery);
      options.onCell?.(cell);
      return cell;
    });
    return { engine, cells };
  } catch (error) {
    if (error instanceof Unreachable) return { engine, cells: [], refused: error.message };
    throw error;
  } finally {
    client.close();
  }
}

async function discover(client: Client, target: Target): Promise<Json> {
  const url = new URL(`${target.origin.pathname.replace(/\/$/, '')}/.well-known/openwop`, target.origin);
  const response = await client.send({ method: 'GET', url, headers: { Accept: 'application/json' } });
  const document = parsed(await textOf(response, target.timeoutMs));
  if (response.status === 200 && isObject(document)) return document;
  throw new Unreachable(
    `${url.href} should answer 200 with the discovery document and ${whatCame(response, document)}`,
  );
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
  const obstacle = obstacleTo(one, exchange, discovery, stage.target);
  if (obstacle !== undefined) return cell({ outcome: 'skipped', because: obstacle });
  try {
    const fault = await play(stage, exchange);
    if (!fault) return cell({ outcome: 'passed' });
    return cell({ outcome: 'failed', at: `step ${fault.step}, ${fault.request}`, faults: fault.says });
  } catch (error) {
    if (error instanceof Unreachable) return cell({ outcome: 'crashed', because: error.message });
    throw error;
  }
}
