import { type JsonObject, member } from '../json/value.ts';
import { limitOf } from './json-type.ts';
import type { SchemaNode } from './model/library.ts';

/** How many elements `contains` asks for; before 2019-09 it was always at least one. */
export function containsLimits({
  node,
  schema,
}: {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
}): {
  readonly least: number;
  readonly most: number | undefined;
} {
  const { keywords } = node.resource.reading;
  const least = keywords.has('minContains') ? limitOf(member(schema, 'minContains') ?? 1) : undefined;
  const most = keywords.has('maxContains') ? member(schema, 'maxContains') : undefined;
  return { least: least ?? 1, most: typeof most === 'number' ? most : undefined };
}
