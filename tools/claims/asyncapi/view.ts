import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Role } from '../claim.ts';
import { child, children, type Resolve, type SchemaNode } from '../schema/node.ts';
import { followed } from './exchanges.ts';

/**
 * A document describes an application, which may be a client of the interface that it is written for. That is told where what
 * it receives is asked for by GET: a request of that kind has nothing in it, so that the message comes with the answer.
 */
export function isSeenByClient(
  document: DataDocument,
  channels: readonly SchemaNode[],
  resolve: Resolve,
): boolean {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const third = children(root, 'operations')
    .map((one) => followed(one, resolve))
    .filter(({ value }) => member(value, 'action') === 'receive');
  const second = channels.flatMap((channel) => child(channel, 'publish') ?? []);
  return [...third, ...second].some((operation) => {
    const http = child(operation, 'bindings', 'http');
    return http !== undefined && /^get$/i.test(String(member(http.value, 'method')));
  });
}

export function opposite(role: Role | undefined): Role | undefined {
  if (role === 'submitted') return 'emitted';
  return role === 'emitted' ? 'submitted' : role;
}
