import { child, type SchemaNode } from '../../claims/schema/node.ts';
import { isObject, member } from '../../json/value.ts';

export const JSON_TYPE = /^[\w.+-]+\/(?:[\w.-]+\+)?json\b/i;

export interface Media {
  /** In small letters and without parameters. */
  readonly type: string;
  readonly node: SchemaNode;
}

/** What a body or an answer may be sent as. */
export function mediaOf(holder: SchemaNode): readonly Media[] {
  const content = member(holder.value, 'content');
  if (!isObject(content)) return [];
  return Object.keys(content).map((name) => ({
    type: name.replace(/;.*$/s, '').trim().toLowerCase(),
    node: child(holder, 'content', name)!,
  }));
}
