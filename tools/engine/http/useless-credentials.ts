import { validateHeaderValue } from 'node:http';
import type { Trial, Wire } from '../../cases/protocol.ts';
import { parsed } from '../parsed.ts';
import { variableOf } from '../roles.ts';
import { type Client, type HttpRequest, textOf } from './client.ts';
import { addressOf, type Target } from './target.ts';
import { Unreachable } from './unreachable.ts';

interface Tried {
  readonly request: string;
  readonly status: number;
  readonly type: string;
  readonly isJson: boolean;
}

/**
 * By role why its credential proves nothing on this host. One operation may answer 401 by mistake, which is for the
 * cases to tell; two that agree speak of the credential, or of an address that is not that of the interface.
 */
export async function uselessCredentials(
  client: Client,
  target: Target,
  wire: Wire,
  roles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const useless = new Map<string, string>();
  if (wire.trials.length === 0) return useless;
  for (const role of roles.filter((each) => !wire.refused.includes(each))) {
    const token = target.credentials.get(role);
    const why = token === undefined ? undefined : await whyUseless(client, target, wire, role, token);
    if (why !== undefined) useless.set(role, why);
  }
  return useless;
}

async function whyUseless(
  client: Client,
  target: Target,
  wire: Wire,
  role: string,
  token: string,
): Promise<string | undefined> {
  const variable = variableOf(wire, role);
  if (!canBeSent(token)) return `${variable} holds a character that no header can carry, such as a line end`;
  const tried: Tried[] = [];
  for (const trial of wire.trials) {
    const answer = await tryOnce(client, target, trial, token);
    if (answer === undefined || (answer.status !== 401 && answer.isJson)) return undefined;
    tried.push(answer);
  }
  const answers = tried
    .map(({ request, status, type }) => `${request} answers ${status}, ${type}`)
    .join('; ');
  return tried.every(({ status }) => status === 401)
    ? `the host does not know the credential in ${variable} (${answers})`
    : `the operations are not below this address, since they answer JSON (${answers})`;
}

function canBeSent(token: string): boolean {
  try {
    validateHeaderValue('Authorization', `Bearer ${token}`);
    return true;
  } catch {
    return false;
  }
}

/** Nothing where no answer came: whether the host answers at all is seen with the cases. */
async function tryOnce(
  client: Client,
  target: Target,
  { method, path, body }: Trial,
  token: string,
): Promise<Tried | undefined> {
  const sized = { 'Content-Type': 'application/json', 'Content-Length': String(body?.length ?? 0) };
  const request: HttpRequest = {
    ...{ method, url: addressOf(target, path), body },
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      ...(body === undefined ? {} : sized),
    },
  };
  try {
    const response = await client.send(request);
    const isJson = parsed(await textOf(response, target.timeoutMs)) !== undefined;
    const { 'content-type': type = 'no content type' } = response.headers;
    return { request: `${method} ${path}`, status: response.status, type, isJson };
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}
