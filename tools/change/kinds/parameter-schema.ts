import { child, children, type SchemaNode } from '../../claims/schema/node.ts';
import { isObject } from '../../json/value.ts';

/** The schema of a parameter or a header, wherever its format has it: OpenAPI 2 writes it beside the name. */
export function parameterSchema(node: SchemaNode): SchemaNode {
  const [media] = children(node, 'content');
  const schema = child(media ?? node, 'schema');
  if (schema) return schema;
  if (!isObject(node.value) || media) return { ...node, value: true };
  const { name, in: place, required, description, deprecated, 'x-sunset': day, ...rest } = node.value;
  return { ...node, value: rest };
}
