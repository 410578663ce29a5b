import { type Json, member } from '../../json/value.ts';
import type { SchemaNode } from './library.ts';
import { hasReference } from './resource.ts';

/** The value of a keyword, where its dialect knows it and no `$ref` beside it hides it. */
export function keywordOf({ resource, value }: SchemaNode, keyword: string): Json | undefined {
  const { keywords, refStandsAlone } = resource.reading;
  if (refStandsAlone && keyword !== '$ref' && hasReference(value)) return undefined;
  return keywords.has(keyword) ? member(value, keyword) : undefined;
}
