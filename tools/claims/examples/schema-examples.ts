import { isArray, isObject, member } from '../../json/value.ts';
import type { Message } from '../asyncapi/messages.ts';
import type { ExampleClaim } from '../claim.ts';
import { exampleClaim } from '../openapi/examples.ts';
import { child, children, type SchemaNode } from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';

/** What schemas themselves show: `examples`, and the single `example` that API descriptions know. */
export function schemaExamples(located: readonly Located[]): ExampleClaim[] {
  const seen = new Set<string>();
  return located.flatMap(({ node, names }) => {
    if (!isObject(node.value) || node.document.kind === 'example') return [];
    return shownBy(node).flatMap((shown) => {
      const key = `${shown.document.path}#${shown.pointer}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [exampleClaim(shown, { ...node, chain: [] }, names[0] ?? 'this value')];
    });
  });
}

function shownBy(node: SchemaNode): SchemaNode[] {
  const single = child(node, 'example') ?? [];
  return [single, isArray(member(node.value, 'examples')) ? children(node, 'examples') : []].flat();
}

/** Examples of messages, each of which may show a payload. */
export function messageExamples(messages: readonly Message[]): ExampleClaim[] {
  return messages.flatMap(({ node, name, payload }) =>
    payload === undefined
      ? []
      : children(node, 'examples').flatMap((one) => {
          const shown = child(one, 'payload');
          return shown === undefined ? [] : [exampleClaim(shown, payload, name)];
        }),
  );
}
