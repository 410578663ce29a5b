import { compare, exact, type Rational } from './exact.ts';
import { stringEnd } from './string-end.ts';
import { isArray, isObject, type Json, type JsonObject } from './value.ts';

/** The texts of numbers that say more than a double can hold, by the object or array that they stand in. */
const texts = new WeakMap<object, Map<string, string>>();
let isUsed = false;

const STRING_OR_NUMBER = /"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const SUSPICIOUS = /\d{16}|\.\d{15}|\d[eE]/;

/** What `JSON.parse` gives; but `exactAt` still knows what the text says where a double says something else. */
export function parseExactly(text: string): Json {
  const value: Json = JSON.parse(text);
  if (!SUSPICIOUS.test(text)) return value;
  const quoted = inexactQuoted(text);
  if (quoted !== undefined) note(value, JSON.parse(quoted));
  return value;
}

/** The text with strings in place of the numbers that a double does not hold; undefined where it holds all of them. */
function inexactQuoted(text: string): string | undefined {
  const parts: string[] = [];
  let end = 0;
  STRING_OR_NUMBER.lastIndex = 0;
  for (let found = STRING_OR_NUMBER.exec(text); found; found = STRING_OR_NUMBER.exec(text)) {
    const [token] = found;
    if (token === '"') STRING_OR_NUMBER.lastIndex = Math.abs(stringEnd(text, found.index));
    else if (!isHeld(token)) {
      parts.push(text.slice(end, found.index), `"${token}"`);
      end = STRING_OR_NUMBER.lastIndex;
    }
  }
  return end === 0 ? undefined : `${parts.join('')}${text.slice(end)}`;
}

function isHeld(token: string): boolean {
  const double = Number(token);
  return Number.isFinite(double) && compare(exact(double), exact(token)) === 0;
}

/** Where one reading has a number and the other a string, the string is the text of the number. */
function note(root: Json, quoted: Json): void {
  isUsed = true;
  const waiting: (readonly [Json, Json])[] = [[root, quoted]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [container, other] = pair;
    if (!isArray(container) && !isObject(container)) continue;
    const noted = new Map<string, string>();
    for (const [key, value] of Object.entries(container)) {
      const text = (other as JsonObject)[key]!;
      if (typeof value === 'number' && typeof text === 'string') noted.set(key, text);
      else waiting.push([value, text]);
    }
    if (noted.size > 0) texts.set(container, noted);
  }
}

/** What the text of a number says, where a double does not say the same. */
export function literalAt(container: Json | undefined, key: string | number): string | undefined {
  const isContainer = isArray(container) || isObject(container);
  return isUsed && isContainer ? texts.get(container)?.get(String(key)) : undefined;
}

/** The number at a place, exactly as it is written. */
export function exactAt(container: Json | undefined, key: string, value: number): Rational {
  return exact(literalAt(container, key) ?? value);
}

/** The texts of all numbers in the value that say more than the doubles that stand for them. */
export function inexactIn(value: Json): readonly string[] {
  if (!isUsed) return [];
  const found: string[] = [];
  const waiting: Json[] = [value];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (!isArray(each) && !isObject(each)) continue;
    found.push(...(texts.get(each)?.values() ?? []));
    waiting.push(...Object.values(each));
  }
  return found;
}
