import { toPointer } from './pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from './value.ts';

/** A value that RFC 8785 gives no form: §3.2.2.2 refuses lone surrogates, §3.2.2.3 refuses NaN and infinities. */
export class NotCanonical extends TypeError {
  readonly code: 'lone-surrogate' | 'number-out-of-range' | 'not-json';
  readonly pointer: string;

  constructor(code: NotCanonical['code'], pointer: string) {
    super(`the value at "${pointer}" has no canonical form (${code})`);
    this.code = code;
    this.pointer = pointer;
  }
}

/** The JSON Canonicalization Scheme (RFC 8785). Depth costs memory and never the call stack. */
export function canonical(value: Json): string {
  return write(value, canonicalScalar, (object) => Object.keys(object).sort());
}

/** The same without the members, at any depth, that have one of the names. */
export function canonicalWithout(value: Json, names: ReadonlySet<string>): string {
  const kept = (object: JsonObject) => Object.keys(object).filter((name) => !names.has(name));
  return write(value, canonicalScalar, (object) => kept(object).sort());
}

/** What `JSON.stringify` writes, for values of any depth. */
export function compact(value: Json): string {
  return write(value, plainScalar, Object.keys);
}

/** The beginning of that, at least so many characters where there are so many; for values that are larger than all paper. */
export function beginning(value: Json, length: number): string {
  return write(value, plainScalar, Object.keys, length);
}

type WriteScalar = (value: Json, path: readonly Open[]) => string;

interface Open {
  readonly container: JsonObject | readonly Json[];
  /** Undefined for arrays, whose members have no names. */
  readonly names: readonly string[] | undefined;
  readonly size: number;
  /** How many members are written or being written. */
  next: number;
}

function write(
  root: Json,
  scalar: WriteScalar,
  namesOf: (object: JsonObject) => string[],
  enough = Number.POSITIVE_INFINITY,
): string {
  const path: Open[] = [];
  let text = '';
  let value = root;
  for (;;) {
    if (isArray(value)) {
      text += '[';
      path.push({ container: value, names: undefined, size: value.length, next: 0 });
    } else if (isObject(value)) {
      text += '{';
      const names = namesOf(value);
      path.push({ container: value, names, size: names.length, next: 0 });
    } else text += scalar(value, path);

    let open = path.at(-1);
    while (open !== undefined && open.next === open.size) {
      text += open.names === undefined ? ']' : '}';
      path.pop();
      open = path.at(-1);
    }
    if (open === undefined || text.length >= enough) return text;

    const name = open.names?.[open.next];
    open.next += 1;
    if (open.next > 1) text += ',';
    if (name !== undefined) text += `${scalar(name, path)}:`;
    value = (open.container as JsonObject)[name ?? open.next - 1] as Json;
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function canonicalScalar(value: Json, path: readonly Open[]): string {
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw refused('lone-surrogate', path);
  if (typeof value === 'number' && !Number.isFinite(value)) throw refused('number-out-of-range', path);
  return plainScalar(value, path);
}

/** ECMAScript writes numbers and strings as §3.2.2 asks. */
function plainScalar(value: Json, path: readonly Open[]): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw refused('not-json', path);
  return text;
}

function refused(code: NotCanonical['code'], path: readonly Open[]): NotCanonical {
  return new NotCanonical(code, toPointer(path.map(({ names, next }) => names?.[next - 1] ?? next - 1)));
}
