import { createHmac } from 'node:crypto';
import type { JsonObject } from '../../json/value.ts';
import { fillIn } from './fill-in.ts';
import type { Scene } from './play.ts';

/** An interrupt token in the form that the contract gives it, signed with the key of the host. */
export function ownToken({ target, kept }: Scene, payload: JsonObject): string {
  const text = Buffer.from(JSON.stringify(fillIn(payload, kept))).toString('base64url');
  const signature = createHmac('sha256', target.interruptKey ?? '')
    .update(text)
    .digest('base64url');
  return `${text}.${signature}`;
}
