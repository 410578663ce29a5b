import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, member } from '../json/value.ts';
import type { SitePage } from './page.ts';

const file = join(import.meta.dirname, '../check/config/config.schema.json');

/** Every setting, from the schema that configurations are checked by. */
export function settingsPage(): SitePage {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Json;
  const rows = settingsIn(schema, schema, '').map(
    ({ name, type, says }) => `| \`${name}\` | ${type} | ${says} |`,
  );
  const text = `# Configuration

None is needed. \`specord.config.json\`, \`.yaml\`, \`.js\` or \`.ts\`, or \`specord\` in \`package.json\`, may say more; the nearest
one up to the top of the repository counts. Globs and paths are relative to it. The package has the schema for editors:
\`"$schema": "node_modules/specord/dist/config.schema.json"\`.

| Setting | Type | Says |
|---|---|---|
${rows.join('\n')}
`;
  return { path: 'reference/configuration.md', title: 'Configuration', text };
}

interface Setting {
  readonly name: string;
  readonly type: string;
  readonly says: string;
}

function settingsIn(schema: Json, root: Json, prefix: string): readonly Setting[] {
  const properties = member(schema, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([key, value]) => {
    if (key === '$schema') return [];
    const found = followed(value, root);
    const name = `${prefix}${key}`;
    const says = textOf(member(value, 'description') ?? member(found, 'description'));
    const items = followed(member(found, 'items') ?? null, root);
    return [
      { name, type: typeOf(found, root), says },
      ...settingsIn(found, root, `${name}.`),
      ...settingsIn(items, root, `${name}[].`),
    ];
  });
}

function followed(schema: Json, root: Json): Json {
  const reference = member(schema, '$ref');
  if (typeof reference !== 'string') return schema;
  return member(member(root, '$defs') ?? null, reference.slice('#/$defs/'.length)) ?? schema;
}

function typeOf(schema: Json, root: Json): string {
  const values = member(schema, 'enum');
  if (Array.isArray(values)) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const branches = member(schema, 'oneOf') ?? member(schema, 'anyOf');
  if (Array.isArray(branches))
    return [...new Set(branches.map((branch) => typeOf(followed(branch, root), root)))].join(' or ');
  const type = member(schema, 'type');
  if (type === 'array') return `list of ${typeOf(followed(member(schema, 'items') ?? null, root), root)}`;
  return Array.isArray(type) ? type.join(' or ') : textOf(type) || 'any';
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.replaceAll('|', '\\|').replaceAll('\n', ' ') : '';
}
