import { isArray, type Json } from '../json/value.ts';
import type { Formula } from './formula/formula.ts';
import type { Formulas } from './formula/formulas.ts';
import type { JsonType } from './json-type.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';

/** A value that is worth showing at a schema: one of its values, the edge of a limit, one of its types. */
export interface Edge {
  readonly keyword: string;
  readonly says: string;
  formula(formulas: Formulas): Formula;
}

type Size = 'length' | 'size';

const SIZES: Readonly<Record<string, readonly [JsonType, Size]>> = {
  minLength: ['string', 'length'],
  maxLength: ['string', 'length'],
  minItems: ['array', 'size'],
  maxItems: ['array', 'size'],
  minProperties: ['object', 'size'],
  maxProperties: ['object', 'size'],
};

function exactSize(formulas: Formulas, [type, kind]: readonly [JsonType, Size], size: number): Formula {
  return formulas.only(type, formulas.and([formulas[kind]('min', size), formulas[kind]('max', size)]));
}

/** Values just inside what the keywords of one schema allow. */
export function* edgesInside(node: SchemaNode): Generator<Edge> {
  for (const keyword of ['enum', 'const']) {
    const value = keywordOf(node, keyword);
    const values = keyword === 'enum' ? (isArray(value) ? value : []) : value === undefined ? [] : [value];
    for (const each of values)
      yield { keyword, says: 'the value', formula: (formulas) => formulas.exactly(each) };
  }
  for (const keyword of ['minimum', 'maximum']) {
    const value = keywordOf(node, keyword);
    if (typeof value === 'number')
      yield { keyword, says: 'the limit', formula: (formulas) => formulas.exactly(value) };
  }
  for (const [keyword, what] of Object.entries(SIZES)) {
    const value = keywordOf(node, keyword);
    if (typeof value === 'number') {
      yield { keyword, says: 'the limit', formula: (formulas) => exactSize(formulas, what, value) };
    }
  }
  const types = keywordOf(node, 'type');
  for (const name of isArray(types) ? types : []) yield ofType(String(name));
}

function ofType(name: string): Edge {
  const type = name === 'integer' ? 'number' : (name as JsonType);
  return { keyword: 'type', says: name, formula: (formulas) => formulas.only(type, formulas.yes) };
}

/** The nearest thing that breaks a limit, where there is one; a preference, not a condition. */
export function justOutside(node: SchemaNode, keyword: string, formulas: Formulas): Formula {
  const value: Json | undefined = keywordOf(node, keyword);
  const step = keyword.startsWith('min') ? -1 : 1;
  const size = SIZES[keyword];
  if (typeof value !== 'number') return formulas.yes;
  if (size) return exactSize(formulas, size, value + step);
  if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') return formulas.exactly(value);
  return keyword === 'minimum' || keyword === 'maximum' ? formulas.exactly(value + step) : formulas.yes;
}
