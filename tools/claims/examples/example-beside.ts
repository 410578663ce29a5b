import { isObject, type Json } from '../../json/value.ts';
import type { ExampleClaim, Role } from '../claim.ts';
import { placeOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import { leftBlank } from './left-blank.ts';

/** A value that stands beside the schema that it is an example of. */
export function exampleBeside(
  node: SchemaNode,
  schema: SchemaNode,
  subject: string,
  role?: Role,
): ExampleClaim {
  const placeholders = leftBlank(node.document, node.pointer, node.value);
  return {
    kind: 'example',
    form: 'api',
    at: placeOf(node),
    says: clip(node.value),
    complete: true,
    context: {
      subject,
      titles: [],
      mentions: [],
      cites: [{ kind: 'file', path: schema.document.path, pointer: schema.pointer }],
      ...(role && { role }),
    },
    value: node.value,
    strict: true,
    elided: [],
    places: {},
    ...(placeholders.length > 0 && { placeholders }),
  };
}

/** A reference alone stands for the value that it leads to, in a file of its own; where it leads nowhere, nothing is shown. */
export function behind(node: SchemaNode, resolve: Resolve): SchemaNode | undefined {
  const isPointed = isObject(node.value) && Object.keys(node.value).join() === '$ref';
  return isPointed ? target(node, resolve) : node;
}

function clip(value: Json): string {
  return JSON.stringify(value).slice(0, 120);
}
