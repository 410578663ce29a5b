import type { Formula } from './formula/formula.ts';
import type { Formulas } from './formula/formulas.ts';
import type { Edge } from './keywords/keyword.ts';
import { KEYWORDS, keyword } from './keywords/keywords.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';

export interface EdgeOf extends Edge {
  readonly keyword: string;
}

/** The values that are worth showing at a schema: its own, the edges of its limits, its types. */
export function* edgesOf(node: SchemaNode): Generator<EdgeOf> {
  for (const { name, edges } of KEYWORDS) {
    const value = edges && keywordOf(node, name);
    if (value === undefined) continue;
    for (const edge of edges!(value)) yield { ...edge, keyword: name };
  }
}

/** The nearest values that break a keyword, where it has such; a preference, not a condition. */
export function beyond(node: SchemaNode, name: string, formulas: Formulas): Formula {
  return keyword(name)?.beyond?.(keywordOf(node, name)!, formulas) ?? formulas.yes;
}
