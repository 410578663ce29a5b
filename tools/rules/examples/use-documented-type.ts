import type { ExampleClaim, Field, JsonType } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';
import { at, parentPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { documentedExamples, nameOf } from './documented-examples.ts';
import { type Shown, shownFields } from './documented-objects.ts';

interface Data {
  readonly field: string;
  readonly stated: string;
  readonly shown: string;
  readonly indexed: boolean;
}

export default defineRule<'stated' | 'bindings', Data>({
  id: 'examples/use-documented-type',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['stated', 'bindings'],
  cites: 'An example shows what the table of its section describes',
  *check({ stated, bindings }) {
    const seen = new Set<string>();
    for (const { example, shape, object } of documentedExamples(stated, bindings)) {
      for (const shown of shownFields(object.value, object.pointer, shape.fields)) {
        const clash = clashOf(shown, example);
        if (clash === undefined || seen.has(nameOf(clash.at))) continue;
        seen.add(nameOf(clash.at));
        const there = example.places[shown.pointer] ?? example.at;
        yield {
          at: clash.at,
          data: clash.data,
          related: [{ at: there, says: `shows ${clash.data.shown}` }],
          bound: {
            by: 'inferred',
            because: `table and example stand in one section and share ${object.shared} names`,
          },
        };
      }
    }
  },
  subjects: ({ stated }) => stated.filter(({ kind }) => kind === 'example').length,
  says: ({ field, stated, shown, indexed }) =>
    indexed
      ? `\`${field}\` is written with brackets here, which makes it an array, yet the example shows ${shown}. Write the path as it is, or correct the example.`
      : `\`${field}\` is ${stated} here, yet the example shows ${shown}. Correct the one that is wrong.`,
});

function clashOf(shown: Shown, example: ExampleClaim): { at: Place; data: Data } | undefined {
  const { field, value, pointer } = shown;
  if (value === null || example.placeholders?.includes(pointer)) return undefined;
  const actual = typeOf(value);
  const data = { field: field.name, shown: withArticle(actual) };
  if (field.indexed !== undefined && actual === 'object')
    return { at: field.indexed, data: { ...data, stated: 'an array', indexed: true } };
  const types = typesOf(field);
  if (types === undefined || types.includes(actual) || (actual === 'integer' && types.includes('number')))
    return undefined;
  if (types.every((type) => type === 'array') && isLinkedData(at(example.value, parentPointer(pointer))))
    return undefined;
  return { at: field.at, data: { ...data, stated: types.map(withArticle).join(' or '), indexed: false } };
}

/** JSON-LD leaves out the brackets around one value. */
function isLinkedData(holder: Json | undefined): boolean {
  return LINKED.some((keyword) => member(holder, keyword) !== undefined);
}

const LINKED = ['@context', '@id', '@type'];

/** A name of the protocol beside the types, or instead of them, may stand for any type. */
function typesOf({ type }: Field): readonly JsonType[] | undefined {
  if (type === undefined || type.types.length === 0 || type.names !== undefined) return undefined;
  return type.types;
}

function typeOf(value: Exclude<Json, null>): JsonType {
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}

function withArticle(type: JsonType): string {
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}
