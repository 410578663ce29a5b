import type { Mend } from '../../finding.ts';
import type { SchemaResource } from '../../read/schemas.ts';

/** A member of a schema goes, name and value. */
export function takingOut(schema: SchemaResource, pointer: string, name: string): Mend {
  const cut = { name: schema.at(pointer, 'key'), value: schema.at(pointer) };
  return { title: `Take \`${name}\` out`, safe: false, cut };
}
