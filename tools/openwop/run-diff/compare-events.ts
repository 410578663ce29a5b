import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { jsonPieces } from '../bytes/json-pieces.ts';
import { ANY_PART, BESIDE_PAYLOAD, CONTENT, EVENT, partOfItem, partOfMember } from './parts.ts';
import { exactDecimal } from './scalars.ts';

export interface EventComparison {
  /** Parts in which the events differ; once the content differs, the other parts are not looked at. */
  readonly different: number;
  /** Parts in which the events differ only in digits that doubles do not hold. */
  readonly inexact: number;
}

/** Compares two events in full. Values are equal exactly when their canonical forms are. */
export function compareEvents(a: string, b: string): EventComparison {
  const different = differentParts(JSON.parse(a), JSON.parse(b));
  if ((different & CONTENT) !== 0 || areExact(a, b)) return { different, inexact: 0 };
  const exact = differentParts(JSON.parse(withExactNumbers(a)), JSON.parse(withExactNumbers(b)));
  return { different, inexact: exact & ~different };
}

interface Pair {
  readonly a: Json | undefined;
  readonly b: Json | undefined;
  readonly part: number;
}

function differentParts(a: JsonObject, b: JsonObject): number {
  const pairs: Pair[] = [
    { a: isBeside(a) ? a.data : undefined, b: isBeside(b) ? b.data : undefined, part: BESIDE_PAYLOAD },
    { a: withPayload(a), b: withPayload(b), part: EVENT },
  ];
  let different = 0;
  for (let pair = pairs.pop(); pair !== undefined && (different & CONTENT) === 0; pair = pairs.pop()) {
    if (isObject(pair.a) && isObject(pair.b)) pairMembers(pair.a, pair.b, pair.part, pairs);
    else if (isArray(pair.a) && isArray(pair.b) && pair.a.length === pair.b.length) {
      pairItems(pair.a, pair.b, pair.part, pairs);
    } else if (pair.a !== pair.b) different |= pair.part & ANY_PART;
  }
  return different;
}

function pairMembers(a: JsonObject, b: JsonObject, part: number, pairs: Pair[]): void {
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    pairs.push({ a: member(a, name), b: member(b, name), part: partOfMember(part, name) });
  }
}

function pairItems(a: readonly Json[], b: readonly Json[], part: number, pairs: Pair[]): void {
  const within = partOfItem(part);
  for (const [index, item] of a.entries()) pairs.push({ a: item, b: b[index], part: within });
}

/** `data` is the older name of `payload`; beside one it is a member like any other, and compared by itself. */
function isBeside({ data, payload }: JsonObject): boolean {
  return data !== undefined && payload !== undefined;
}

function withPayload(event: JsonObject): JsonObject {
  const { data, payload, ...rest } = event;
  if (data === undefined) return event;
  return { ...rest, payload: payload ?? data };
}

/** Only numbers of more than 15 digits, or below 1e-99, can be one double and two decimals. */
const MAY_BE_INEXACT = /[\d.]{16}|e-\d{3}/i;

function areExact(...texts: string[]): boolean {
  return !texts.some((text) => MAY_BE_INEXACT.test(text));
}

/** Numbers become strings that are the same for the same decimal, whatever a double makes of it. */
function withExactNumbers(text: string): string {
  let exact = '';
  for (const piece of jsonPieces(text)) {
    exact += piece.isString
      ? piece.text
      : piece.text.replace(NUMBERS, (number) => `"${exactDecimal(number)}"`);
  }
  return exact;
}

const NUMBERS = /-?\d[\d.e+-]*/gi;
