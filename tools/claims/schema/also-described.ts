import { at, lastToken } from '../../json/pointer.ts';
import type { Describe } from './describe.ts';
import { keyOf, type SchemaNode } from './node.ts';

/** The other schemas that a member has to follow, where several parts of a composition describe it. */
export function alsoDescribed(node: SchemaNode, describe: Describe): readonly SchemaNode[] {
  const { document, pointer } = node;
  const [, composition] = /^(.*?)(?:\/(?:allOf\/\d+|then|else))+\/properties\/[^/]+$/.exec(pointer) ?? [];
  const value = composition === undefined ? undefined : at(document.value, composition);
  if (composition === undefined || value === undefined) return [];
  const { fields } = describe({ document, pointer: composition, value, chain: [] });
  const all = fields.get(lastToken(pointer) ?? '')?.all ?? [];
  return all.filter((one) => keyOf(one) !== keyOf(node));
}
