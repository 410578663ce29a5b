import type { Dialect } from '../../tools/json/schema/dialect.ts';
import { rewritten } from '../../tools/json/schema/rewritten.ts';
import { isArray, isObject, type Json } from '../../tools/json/value.ts';

export const DRAFTS = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'] as const;
export type Draft = (typeof DRAFTS)[number];

/** The keywords that a draft does not know yet, or no more. */
const UNKNOWN: Readonly<Record<Draft, readonly string[]>> = {
  '2020-12': [],
  '2019-09': [],
  'draft-07': ['dependentSchemas', 'minContains', 'maxContains', 'unevaluatedItems', 'unevaluatedProperties'],
  'draft-06': ['if', 'then', 'else'],
  'draft-04': ['contains', 'propertyNames'],
};

/** A document of 2020-12 in the words of an older draft; what it cannot say is left out. */
export function inDraft(document: Json, draft: Draft): Json {
  let converted = document;
  let known: Dialect = '2020-12';
  for (const next of DRAFTS.slice(1, DRAFTS.indexOf(draft) + 1)) {
    converted = step(converted, next, known);
    known = next;
  }
  return converted;
}

function step(schema: Json, to: Draft, from: Dialect): Json {
  const inner = rewritten(schema, from, (each) => step(each, to, from));
  if (to === 'draft-04' && inner === true) return {};
  if (to === 'draft-04' && inner === false) return { not: {} };
  if (!isObject(inner)) return inner;
  const left = Object.entries(inner).filter(([name]) => !UNKNOWN[to].includes(name));
  const { prefixItems, items, dependentRequired, const: only, ...rest } = Object.fromEntries(left);
  const put = (name: string, value: Json | undefined) => (value === undefined ? {} : { [name]: value });
  return {
    ...rest,
    ...positions(to, prefixItems, items),
    ...put(to === '2019-09' ? 'dependentRequired' : 'dependencies', dependentRequired),
    ...(to === 'draft-04'
      ? { ...put('enum', only === undefined ? undefined : [only]), ...exclusive(rest) }
      : put('const', only)),
  };
}

function positions(to: Draft, prefix: Json | undefined, items: Json | undefined): Record<string, Json> {
  if (to !== '2019-09' || prefix === undefined) return items === undefined ? {} : { items };
  return { items: prefix, ...(items !== undefined && !isArray(items) && { additionalItems: items }) };
}

/** Numbers become flags beside a limit of their own. */
function exclusive({
  exclusiveMinimum: low,
  exclusiveMaximum: high,
}: Readonly<Record<string, Json>>): Record<string, Json> {
  return {
    ...(low !== undefined && { minimum: low, exclusiveMinimum: true }),
    ...(high !== undefined && { maximum: high, exclusiveMaximum: true }),
  };
}
