import type { Dialect } from '../../json/schema/dialect.ts';
import { rewritten } from '../../json/schema/rewritten.ts';
import { isArray, isObject, type Json, setMember } from '../../json/value.ts';
import type { Readers } from '../change.ts';

/** Below these a closed object or a list of values rejects something else than what is sent. */
const questions = new Set(['not', 'if', 'then', 'else']);
const closures = ['additionalProperties', 'unevaluatedProperties'];

/**
 * What readers of a revision understand: its own schema, without the closures and lists of values that the reader
 * policy tells them to look past. Who looks past anything takes the first branch of a union that fits: what is not known may
 * have told the branches apart, so `oneOf` no longer asks for exactly one.
 */
export function asReadersSee(schema: Json, dialect: Dialect, readers: Readers): Json {
  if (readers.unknownFields === 'reject' && readers.unknownValues === 'reject') return schema;
  return relaxed(schema, dialect, readers, 0);
}

const deepest = 500;

function relaxed(schema: Json, dialect: Dialect, readers: Readers, depth: number): Json {
  if (!isObject(schema) || depth > deepest) return schema;
  const copy = rewritten(schema, dialect, (inner, keyword) =>
    questions.has(keyword) ? inner : relaxed(inner, dialect, readers, depth + 1),
  ) as object;
  if (readers.unknownFields === 'ignore') openFields(copy);
  if (readers.unknownValues === 'ignore') openValues(copy);
  openUnion(copy);
  return copy as Json;
}

function openFields(schema: object): void {
  for (const keyword of closures)
    if (Reflect.get(schema, keyword) === false) Reflect.deleteProperty(schema, keyword);
}

function openValues(schema: object): void {
  const values = Object.hasOwn(schema, 'enum') ? Reflect.get(schema, 'enum') : undefined;
  const members: readonly Json[] = isArray(values)
    ? values
    : Object.hasOwn(schema, 'const')
      ? [Reflect.get(schema, 'const')]
      : [];
  if (members.length === 0 || !members.every((value) => typeof value === 'string')) return;
  Reflect.deleteProperty(schema, 'enum');
  Reflect.deleteProperty(schema, 'const');
  if (!Object.hasOwn(schema, 'type')) setMember(schema, 'type', 'string');
}

function openUnion(schema: object): void {
  if (!Object.hasOwn(schema, 'oneOf')) return;
  if (!Object.hasOwn(schema, 'anyOf')) {
    setMember(schema, 'anyOf', Reflect.get(schema, 'oneOf'));
    Reflect.deleteProperty(schema, 'oneOf');
    return;
  }
  const beside = Object.hasOwn(schema, 'allOf') ? Reflect.get(schema, 'allOf') : [];
  setMember(schema, 'allOf', [...(isArray(beside) ? beside : []), { anyOf: Reflect.get(schema, 'oneOf') }]);
  Reflect.deleteProperty(schema, 'oneOf');
}
