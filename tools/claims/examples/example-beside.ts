import type { Json } from '../../json/value.ts';
import type { ExampleClaim } from '../claim.ts';
import { placeOf, type SchemaNode } from '../schema/node.ts';
import { leftBlank } from './left-blank.ts';

/** A value that stands beside the schema that it is an example of. */
export function exampleBeside(node: SchemaNode, schema: SchemaNode, subject: string): ExampleClaim {
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
    },
    value: node.value,
    strict: true,
    elided: [],
    places: {},
    ...(placeholders.length > 0 && { placeholders }),
  };
}

function clip(value: Json): string {
  return JSON.stringify(value).slice(0, 120);
}
