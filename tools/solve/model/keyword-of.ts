import { type Json, member } from '../../json/value.ts';
import type { SchemaNode } from './library.ts';
import { malformedIn } from './malformed.ts';
import { hasReference } from './resource.ts';

/** The value of a keyword, where its dialect knows it and gives it a meaning, and no `$ref` beside it hides it. */
export function keywordOf(node: SchemaNode, keyword: string): Json | undefined {
  const { keywords, refStandsAlone } = node.resource.reading;
  if (refStandsAlone && keyword !== '$ref' && hasReference(node.value)) return undefined;
  return keywords.has(keyword) && !malformedIn(node).has(keyword) ? member(node.value, keyword) : undefined;
}

/** The names or the positions of what a keyword holds. */
export function keysIn(node: SchemaNode, keyword: string): readonly string[] {
  return Object.keys(keywordOf(node, keyword) ?? {});
}
