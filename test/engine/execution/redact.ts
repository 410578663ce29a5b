import { isArray, isObject, type Json } from '../../../tools/json/value.ts';

const TOKENS = /\bBearer\s+\S+|\bcanary-[\w-]+/gi;
export const MASK = '[REDACTED]';

/** Takes secrets out before anything is stored: credentials wherever they stand, and the values that are known. */
export function redacted(value: Json, secrets: readonly string[]): Json {
  if (isArray(value)) return value.map((item) => redacted(item, secrets));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redacted(item, secrets)]));
  if (typeof value !== 'string') return value;
  const plain = value.replace(TOKENS, MASK);
  return secrets.reduce((text, secret) => text.replaceAll(secret, MASK), plain);
}
