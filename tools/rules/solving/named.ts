import { nameOf } from '../../claims/schema/describe.ts';
import { hasReference, type Resolve, type SchemaNode, target } from '../../claims/schema/node.ts';
import type { Place } from '../../finding.ts';
import { at as valueAt } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';

/** The schema at a place; behind references where it is nothing else. */
export function nodeAt(
  { file, pointer }: Place,
  data: readonly DataDocument[],
  resolve: Resolve,
): SchemaNode | undefined {
  const document = data.find(({ path }) => path === file);
  const value = document && valueAt(document.value, pointer);
  if (!document || value === undefined) return undefined;
  const node = { document, pointer, value, chain: [] };
  const names = Object.keys(value ?? {}).filter((name) => !/^(?:title|description|summary)$/.test(name));
  return hasReference(node) && names.length === 1 ? (target(node, resolve) ?? node) : node;
}

/** By the name that it has, and by the place that it stands at. */
export function calledIn(file: string, { document, pointer, value }: SchemaNode): string {
  const title = member(value, 'title');
  const name =
    typeof title === 'string' && title !== '' ? title : nameOf({ document, pointer, value, chain: [] });
  const where =
    document.path === file ? `#${pointer}` : `${document.path}${pointer === '' ? '' : `#${pointer}`}`;
  if (name === undefined) return `\`${where}\``;
  return where === '#' ? name : `${name} (\`${where}\`)`;
}
