import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Role } from '../claim.ts';
import { child, children, keyOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';

/** An operation of version 3, or its reply: what goes over a channel, and who sends it. */
export interface Exchange {
  readonly node: SchemaNode;
  readonly channel: string;
  /** All that the channel has, where none is named. */
  readonly messages: ReadonlySet<string>;
  readonly role: Exclude<Role, 'both'>;
}

export function exchangesIn(document: DataDocument, resolve: Resolve): readonly Exchange[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  return children(root, 'operations').flatMap((written) => {
    const operation = followed(written, resolve);
    const action = member(operation.value, 'action');
    if (action !== 'send' && action !== 'receive') return [];
    const [role, back] =
      action === 'send' ? (['emitted', 'submitted'] as const) : (['submitted', 'emitted'] as const);
    const answered = child(operation, 'reply');
    const reply = answered && followed(answered, resolve);
    return [
      ...exchange(operation, role, resolve),
      ...(reply ? exchange(reply, back, resolve, child(operation, 'channel')) : []),
    ];
  });
}

/** A reply without a channel of its own comes over the one that was asked on. */
function exchange(
  holder: SchemaNode,
  role: Exchange['role'],
  resolve: Resolve,
  usual?: SchemaNode,
): readonly Exchange[] {
  const channel = child(holder, 'channel') ?? usual;
  if (!channel) return [];
  const messages = children(holder, 'messages').map((node) => keyOf(followed(node, resolve)));
  return [{ node: holder, channel: keyOf(followed(channel, resolve)), messages: new Set(messages), role }];
}

/** Who sends a message of a channel, where some operation says so. */
export function roleIn(
  exchanges: readonly Exchange[],
  channel: SchemaNode,
  message: SchemaNode,
  resolve: Resolve,
): Role | undefined {
  const key = keyOf(followed(message, resolve));
  const roles = exchanges
    .filter((one) => one.channel === keyOf(channel) && (one.messages.size === 0 || one.messages.has(key)))
    .map(({ role }) => role);
  return new Set(roles).size === 2 ? 'both' : roles[0];
}

/** What stands at the end of a chain of references, or the node itself. */
export function followed(written: SchemaNode, resolve: Resolve): SchemaNode {
  let node = written;
  for (let hop = 0; hop < 8; hop += 1) {
    const aim = target(node, resolve);
    if (!aim) break;
    node = aim;
  }
  return node;
}
