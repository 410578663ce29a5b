import type { Operation } from '../../claims/formats/format.ts';
import { child, type SchemaNode, target } from '../../claims/schema/node.ts';
import { isObject, member } from '../../json/value.ts';
import type { Surface } from '../surface.ts';

export interface OperationPair {
  readonly name: string;
  readonly before: Operation;
  readonly after: Operation;
  readonly base: Surface;
  readonly head: Surface;
  /** The day of the comparison. */
  readonly today?: string | undefined;
}

/** What stands behind the reference of a node, or the node itself. */
export function followed(node: SchemaNode, surface: Surface): SchemaNode {
  return target(node, surface.corpus.resolve) ?? node;
}

/** The members of an object below a node, each with its node, references followed. */
export function members(node: SchemaNode, name: string, surface: Surface): ReadonlyMap<string, SchemaNode> {
  const held = member(node.value, name);
  const keys = isObject(held) ? Object.keys(held) : [];
  return new Map(keys.map((key) => [key, followed(child(node, name, key)!, surface)]));
}
