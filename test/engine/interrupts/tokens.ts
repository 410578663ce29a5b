import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid, Refusal } from '../answers/refusal.ts';

export interface TokenPayload {
  readonly runId: string;
  readonly nodeId: string;
  readonly interruptId: string;
  readonly expiresAt: string;
  readonly intent: 'resolve' | 'inspect';
}

/** The signature is checked before the payload is looked at. */
export function readToken(key: string, token: string): TokenPayload {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[\w-]+$/.test(text) || !/^[\w-]+$/.test(signature))
    throw invalid({ pointer: '/token' });
  const wanted = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal(403, 'forbidden');
  const payload = JSON.parse(Buffer.from(text, 'base64url').toString()) as TokenPayload;
  if (Date.parse(payload.expiresAt) <= Date.now()) throw new Refusal(410, 'interrupt_expired');
  return payload;
}
