import { Refusal } from '../answers/refusal.ts';
import type { Request } from '../http/message.ts';
import { type Caller, callers } from './callers.ts';

/** The principal behind the credential; a credential in the query is none. */
export function authenticate({ headers }: Request): Caller {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const caller: Caller | undefined = Object.values(callers).find((one) => one.token === token);
  if (caller === undefined) throw unauthenticated('unauthenticated');
  if (caller.state === 'expired') throw unauthenticated('key_expired');
  if (caller.state === 'revoked') throw unauthenticated('key_revoked');
  return caller;
}

function unauthenticated(code: string): Refusal {
  return new Refusal(401, code, undefined, { 'WWW-Authenticate': 'Bearer' });
}

export function requireScope(caller: Caller, scope: string): void {
  if (!caller.scopes.includes(scope)) throw new Refusal(403, 'forbidden');
}
