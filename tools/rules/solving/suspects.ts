import { child, type Resolve, type SchemaNode } from '../../claims/schema/node.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { subschemas } from '../../json/schema/subschemas.ts';
import { isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { listedIn, typeOf, typesOf } from './allowed.ts';
import { clashesAt } from './clashes.ts';
import { coveredBranches } from './covered-branches.ts';

/**
 * Where a question to the solver may be worth its time: schemas in which two parts speak about the same value. All else
 * is alive by the look of it, and most of a corpus is like that.
 */
export function suspectsIn(unit: SchemaNode, dialect: Dialect, resolve: Resolve): ReadonlySet<string> {
  const suspects = new Set<string>();
  const waiting = [unit];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isObject(node.value) && isSelfContradictory(node.value)) suspects.add(node.pointer);
    for (const { document, pointer } of [...clashesAt(node, resolve), ...coveredBranches(node, resolve)])
      if (document === unit.document && isInside(pointer, unit.pointer)) suspects.add(pointer);
    for (const { tokens } of subschemas(node.value, dialect)) {
      if (tokens[0] === '$defs' || tokens[0] === 'definitions') continue;
      const below = child(node, ...tokens);
      if (below) waiting.push(below);
    }
  }
  return suspects;
}

/** What a reference leads to is a unit of its own. */
function isInside(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

const LIMITS = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const BESIDE_VALUES = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'not',
];

/** Limits that cross, and listed values that the keywords beside them may rule out. */
function isSelfContradictory(schema: JsonObject): boolean {
  const crossed = LIMITS.some(([low, high]) => Number(member(schema, low)) > Number(member(schema, high)));
  const listed = listedIn(schema);
  if (crossed || listed === undefined) return crossed;
  return BESIDE_VALUES.some((keyword) => Object.hasOwn(schema, keyword)) || !fitTypes(listed, schema);
}

function fitTypes(values: readonly Json[], schema: JsonObject): boolean {
  const types = typesOf(schema);
  const isWhole = member(schema, 'type') === 'integer';
  return values.every(
    (value) => (types?.has(typeOf(value)) ?? true) && (!isWhole || Number.isInteger(value)),
  );
}
