import { child, children, type Resolve, type SchemaNode } from '../schema/node.ts';
import { followed } from './exchanges.ts';

/** What a message says of itself, or has from one of its traits. */
export function statedIn(message: SchemaNode, name: string, resolve: Resolve): SchemaNode | undefined {
  const own = child(message, name);
  if (own) return own;
  return children(message, 'traits').flatMap((trait) => child(followed(trait, resolve), name) ?? [])[0];
}
