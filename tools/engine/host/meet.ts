import type { Exchange } from '../../cases/exchange.ts';
import type { GoldenCase } from '../../cases/golden-case.ts';
import type { Wire } from '../../cases/protocol.ts';
import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import { type Client, type HttpResponse, textOf } from '../http/client.ts';
import { addressOf, type Target } from '../http/target.ts';
import { Unreachable } from '../http/unreachable.ts';
import { parsed } from '../parsed.ts';
import { undescribed } from './described.ts';
import { type Hindrance, hindrances } from './installed.ts';

/** What a host says of itself before it is asked anything. */
export interface Host {
  /** An empty object in a protocol without such a document. */
  readonly discovery: Json;
  /** What keeps workflows from being started, by their ids. */
  readonly hindrances: ReadonlyMap<string, Hindrance>;
  /** Operations that its own description leaves out, and that it may leave out. */
  readonly undescribed: ReadonlySet<string>;
}

interface Asked {
  readonly cases: readonly GoldenCase[];
  readonly workflows: ReadonlyMap<string, JsonObject>;
}

export async function meetHost(
  client: Client,
  target: Target,
  wire: Wire,
  { cases, workflows }: Asked,
): Promise<Host> {
  const discovery = wire.discovery === undefined ? {} : await discover(client, target, wire.discovery);
  const read = (path: string, role?: string) => readJson(client, target, path, role);
  const description = wire.description === undefined ? undefined : await read(wire.description);
  const needed = cases.flatMap(({ input }) => (input as unknown as Exchange).fixtures ?? []);
  const ids = [...new Set(needed)].sort();
  const usual = wire.roles[0];
  return {
    discovery,
    hindrances: await hindrances(ids, workflows, discovery, wire, (path) => read(path, usual)),
    undescribed: undescribed(wire, description),
  };
}

/** The address as the user gave it, but for the user in it. */
export function nameOf({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}

/** Nothing where no JSON comes by 200: what is asked for here is asked for by the way. */
async function readJson(client: Client, target: Target, path: string, role = ''): Promise<Json | undefined> {
  const token = target.credentials.get(role);
  const headers = {
    Accept: 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  try {
    const response = await client.send({ method: 'GET', url: addressOf(target, path), headers });
    const text = await textOf(response, target.timeoutMs);
    return response.status === 200 ? parsed(text) : undefined;
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}

async function discover(client: Client, target: Target, path: string): Promise<Json> {
  const url = addressOf(target, path);
  const response = await sendFirst(client, url);
  const document = parsed(await textOf(response, target.timeoutMs));
  if (response.status === 200 && isObject(document)) return document;
  throw new Unreachable(
    `${nameOf(url)} should answer 200 with the discovery document, also to nobody in particular, and ${whatCame(response, document)}`,
  );
}

const ADVICE = 'its own log may say why; --timeout is how long an answer is waited for';

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
