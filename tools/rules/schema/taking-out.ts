import type { Mend } from '../../finding.ts';
import { escapeToken } from '../../json/pointer.ts';
import type { SchemaResource } from '../../read/schemas.ts';

/** Members of the schema at a pointer go, names and values. */
export function takingOut(schema: SchemaResource, pointer: string, ...names: readonly string[]): Mend {
  const cuts = names.map((name) => {
    const member = `${pointer}/${escapeToken(name)}`;
    return { name: schema.at(member, 'key'), value: schema.at(member) };
  });
  return { title: `Take ${names.map((name) => `\`${name}\``).join(', ')} out`, safe: false, cuts };
}
