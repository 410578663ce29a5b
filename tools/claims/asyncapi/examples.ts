import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim } from '../claim.ts';
import { exampleBeside } from '../examples/example-beside.ts';
import { child, children, type Resolve } from '../schema/node.ts';
import { messagesIn } from './messages.ts';

/** Examples of messages, each of which may show a payload. */
export function messageExamples(document: DataDocument, resolve: Resolve): ExampleClaim[] {
  return messagesIn(document, resolve).flatMap(({ node, name, payload }) =>
    payload === undefined
      ? []
      : children(node, 'examples').flatMap((one) => {
          const shown = child(one, 'payload');
          return shown === undefined ? [] : [exampleBeside(shown, payload, name)];
        }),
  );
}
