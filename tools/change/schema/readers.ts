import type { Dialect } from '../../json/schema/dialect.ts';
import { subschemas } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, setMember } from '../../json/value.ts';
import type { Readers } from '../change.ts';

/** Below these a closed object or a list of values rejects something else than what is sent. */
const questions = new Set(['not', 'if', 'then', 'else']);
const closures = ['additionalProperties', 'unevaluatedProperties'];

/**
 * What readers of a revision understand: its own schema, without the closures and lists of values that the reader
 * policy tells them to look past. A value of an unknown kind matches several branches of a union, so `oneOf` no longer
 * asks for exactly one.
 */
export function asReadersSee(schema: Json, dialect: Dialect, readers: Readers): Json {
  if (readers.unknownFields === 'reject' && readers.unknownValues === 'reject') return schema;
  return relaxed(schema, dialect, readers, 0);
}

const deepest = 500;

function relaxed(schema: Json, dialect: Dialect, readers: Readers, depth: number): Json {
  if (!isObject(schema) || depth > deepest) return schema;
  const copy = {};
  for (const [key, value] of Object.entries(schema)) setMember(copy, key, value);
  for (const { schema: inner, tokens } of subschemas(schema, dialect)) {
    const [keyword, name] = [String(tokens[0]), tokens[1]];
    if (questions.has(keyword)) continue;
    const value = relaxed(inner, dialect, readers, depth + 1);
    if (name === undefined) setMember(copy, keyword, value);
    else setMember(copy, keyword, replaced(Reflect.get(copy, keyword), name, value));
  }
  if (readers.unknownFields === 'ignore') openFields(copy);
  if (readers.unknownValues === 'ignore') {
    openValues(copy);
    openUnion(copy);
  }
  return copy as Json;
}

function replaced(holder: Json, name: string | number, value: Json): Json {
  if (isArray(holder)) return holder.map((item, index) => (index === name ? value : item));
  const copy = {};
  for (const [key, held] of Object.entries(holder as object))
    setMember(copy, key, key === name ? value : held);
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
  const beside = Object.hasOwn(schema, 'allOf') ? Reflect.get(schema, 'allOf') : [];
  setMember(schema, 'allOf', [...(isArray(beside) ? beside : []), { anyOf: Reflect.get(schema, 'oneOf') }]);
  Reflect.deleteProperty(schema, 'oneOf');
}
