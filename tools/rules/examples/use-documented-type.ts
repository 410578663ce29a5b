import type { Claim, ExampleClaim, Field, JsonType, ShapeClaim } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';
import { at, parentPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { type DescribedObject, describedObject, type Shown, shownFields } from './documented-objects.ts';

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
    const bound = new Set(bindings.map(({ claim }) => nameOf(claim.at)));
    const seen = new Set<string>();
    for (const { example, shape, object } of pairs(stated, bound)) {
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

interface Pair {
  readonly example: ExampleClaim;
  readonly shape: ShapeClaim;
  readonly object: DescribedObject;
}

/** Each example with the table of its section, or of one around it, that it shares most with; a tie decides nothing. */
function* pairs(claims: readonly Claim[], bound: ReadonlySet<string>): Iterable<Pair> {
  const tables = new Map<string, ShapeClaim[]>();
  for (const claim of claims) {
    if (claim.context.aside !== undefined || bound.has(nameOf(claim.at))) continue;
    if (claim.kind === 'shape' && (claim.form === 'table' || claim.form === 'list')) {
      const key = sectionOf(claim, claim.context.titles.length);
      const known = tables.get(key);
      if (known === undefined) tables.set(key, [claim]);
      else known.push(claim);
    }
    if (claim.kind !== 'example') continue;
    const found = around(claim, tables).flatMap((shape): Pair[] => {
      const object = describedObject(claim, shape);
      return object === undefined ? [] : [{ example: claim, shape, object }];
    });
    found.sort((a, b) => b.object.shared - a.object.shared);
    if (found[0] !== undefined && found[0].object.shared !== found[1]?.object.shared) yield found[0];
  }
}

const MOST_TABLES = 40;

/** The innermost section first; above a title it is no longer one subject. */
function around(example: ExampleClaim, tables: ReadonlyMap<string, readonly ShapeClaim[]>): ShapeClaim[] {
  const found: ShapeClaim[] = [];
  for (let depth = example.context.titles.length; depth >= 2; depth -= 1)
    found.push(...(tables.get(sectionOf(example, depth)) ?? []));
  return found.slice(0, MOST_TABLES);
}

function sectionOf({ at, context }: Claim, depth: number): string {
  return [at.file, ...context.titles.slice(0, depth)].join('\n');
}

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

function nameOf({ file, pointer, range }: Place): string {
  return `${file}#${pointer}@${range.line}:${range.column}`;
}
