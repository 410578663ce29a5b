import type { Json } from '../../json/value.ts';
import type { ExampleClaim } from '../claim.ts';
import { placeOf, type SchemaNode } from '../schema/node.ts';

/** A value that stands beside the schema that it is an example of. */
export function exampleBeside(node: SchemaNode, schema: SchemaNode, subject: string): ExampleClaim {
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
  };
}

function clip(value: Json): string {
  return JSON.stringify(value).slice(0, 120);
}
