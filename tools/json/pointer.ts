import { percentDecoded } from './percent.ts';
import { isArray, isObject, type Json } from './value.ts';

export function escapeToken(token: string | number): string {
  const text = String(token);
  return /[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

export function toPointer(tokens: readonly (string | number)[]): string {
  return ['', ...tokens.map(escapeToken)].join('/');
}

export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map(unescapeToken) : tokens;
}

function unescapeToken(token: string): string {
  return token.includes('~') ? unescaped(token) : token;
}

function unescaped(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A pointer inside a URI fragment is percent-encoded on top of RFC 6901 (§6); broken encoding is kept as it is. */
export function parseFragment(fragment: string): string[] {
  return parsePointer(percentDecoded(fragment));
}

export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

export function lastToken(pointer: string): string | undefined {
  return parsePointer(pointer).at(-1);
}

export function at(value: Json, pointer: string): Json | undefined {
  let current: Json | undefined = value;
  for (const token of parsePointer(pointer)) current = step(current, token);
  return current;
}

/** What stands under one name or at one index. */
export function step(value: Json | undefined, token: string): Json | undefined {
  if (isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
