import type { Json } from '../value.ts';

/** Whether what AsyncAPI calls `schemaFormat` is a JSON Schema, as it is where nothing is said, and no Avro or Protobuf. */
export function isJsonSchema(format: Json | undefined): boolean {
  return (
    typeof format !== 'string' ||
    /^application\/(?:schema\b|vnd\.aai\.asyncapi\b|vnd\.oai\.openapi\b)/i.test(format)
  );
}
