import { exact } from '../../json/exact.ts';
import { type Json, type JsonObject, member } from '../../json/value.ts';
import { type JsonType, jsonType } from '../json-type.ts';
import type { SchemaNode } from '../model/library.ts';
import { article } from '../words.ts';
import { dropped, type Edge, type Keyword } from './keyword.ts';

type Names = string | readonly string[];

function namesIn(value: Names): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

/** OpenAPI 3.0: `nullable` adds null to the `type` that it stands beside, and does nothing else. */
function isNullable({ node, schema }: { readonly node: SchemaNode; readonly schema: JsonObject }): boolean {
  return node.resource.reading.keywords.has('nullable') && member(schema, 'nullable') === true;
}

function hasType(instance: Json, name: string): boolean {
  return name === 'integer' ? Number.isInteger(instance) : jsonType(instance) === name;
}

function describe(instance: Json): string {
  return Number.isInteger(instance) ? 'integer' : jsonType(instance);
}

function edge(name: string): Edge {
  const shown = name === 'integer' ? 'number' : (name as JsonType);
  return { says: name, formula: (formulas) => formulas.only(shown, formulas.yes) };
}

export const type: Keyword = {
  name: 'type',
  check(visit, value: Names, instance) {
    const named = namesIn(value);
    if (named.some((name) => hasType(instance, name)) || (instance === null && isNullable(visit))) return;
    visit.fail(
      'type',
      () => `must be ${named.map(article).join(' or ')}, and is ${article(describe(instance))}`,
    );
  },
  assertion(site, value: Names, seen) {
    const named = namesIn(value);
    const { formulas } = site;
    if (named.includes(seen) || (seen === 'null' && isNullable(site))) return undefined;
    const whole = seen === 'number' && named.includes('integer');
    return site.at('type', whole ? formulas.multiple(exact(1), false) : formulas.no);
  },
  says: (value: Names) => `must be ${namesIn(value).map(article).join(' or ')}`,
  edges: (value: Names) => (typeof value === 'string' ? [] : value.map(edge)),
  breaks: 'alone',
  looser: (value, schema) => [
    dropped('type', schema),
    ...(value === 'integer' ? [{ change: 'any number', schema: { ...schema, type: 'number' } }] : []),
  ],
};
