import { opposite } from '../claims/asyncapi/view.ts';
import type { Message, Operation } from '../claims/formats/format.ts';

/**
 * Messages by who sends them as seen from the server. Where what a document says to be received comes over an address that
 * clients only read (an API description has GET there and nothing else), the document describes one of these clients.
 */
export function asServed(messages: readonly Message[], operations: readonly Operation[]): readonly Message[] {
  const read = new Set(operations.filter(({ method }) => method === 'get').map(({ path }) => plain(path)));
  for (const { method, path } of operations) if (method !== 'get') read.delete(plain(path));
  const turned = new Set(
    messages
      .filter(({ role, channel }) => role === 'submitted' && read.has(plain(channel?.address ?? '')))
      .map(({ node, channel }) => channel?.node.document ?? node.document),
  );
  return messages.map((one) => {
    const role = turned.has(one.channel?.node.document ?? one.node.document) ? opposite(one.role) : one.role;
    return role === undefined ? one : { ...one, role };
  });
}

function plain(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}
