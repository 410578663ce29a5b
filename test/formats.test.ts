import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../tools/check/config/config.schema.json' with { type: 'json' };
import { formats } from '../tools/read/formats/formats.ts';

const root = join(import.meta.dirname, '..');
let place = '';

/** What a made-up format costs: two facets, and a line in each of two lists. */
const facets = {
  'tools/read/formats/kiln.ts': `
    import { isObject, member } from '../../json/value.ts';
    import { DATA, type Format } from './format.ts';
    import { namedVersion } from './named-version.ts';

    const kiln: Format = {
      syntaxes: DATA,
      recognises: { byContent: namedVersion('kiln') },
      traits: ['contract', 'api'],
      *schemas(value) {
        const charge = member(value, 'charge');
        if (isObject(charge)) yield { pointer: '/charge', value: charge };
      },
      dialect: () => 'draft-07',
      operations: () => 1,
    };
    export default kiln;`,
  'tools/claims/formats/kiln.ts': `
    import { exampleBeside } from '../examples/example-beside.ts';
    import { child, type SchemaNode } from '../schema/node.ts';
    import type { Format } from './format.ts';

    const kiln: Format = {
      examples(document) {
        const whole: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
        const [charge, shown] = [child(whole, 'charge'), child(whole, 'shown')];
        return charge && shown ? [exampleBeside(shown, charge, 'a charge')] : [];
      },
    };
    export default kiln;`,
};
const corpus = `kiln: 1.0
charge: { type: object, properties: { heat: { type: integer } } }
shown: { heat: white }
`;

function addLine(room: 'read' | 'claims'): void {
  const file = join(place, `tools/${room}/formats/formats.ts`);
  const text = readFileSync(file, 'utf8').replace('\n  openapi,', '\n  kiln,\n  openapi,');
  writeFileSync(file, `import kiln from './kiln.ts';\n${text}`);
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'specord-formats-'));
  cpSync(join(root, 'tools'), join(place, 'tools'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(place, file));
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  for (const [file, text] of Object.entries(facets)) writeFileSync(join(place, file), text);
  mkdirSync(join(place, 'corpus'));
  writeFileSync(join(place, 'corpus', 'raku.yaml'), corpus);
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

it('does not compile where a facet was forgotten', { timeout: 120_000 }, () => {
  addLine('read');
  writeFileSync(
    join(place, 'tsconfig.json'),
    readFileSync(join(place, 'tsconfig.json'), 'utf8').replace(
      /"include": \[[^\]]*\]/,
      '"files": ["tools/claims/formats/formats.ts"]',
    ),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: place, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining("Property 'kiln' is missing")]);
});

it('is read, and judged by the rules that there are', { timeout: 120_000 }, () => {
  addLine('claims');
  const options = ['lint', '--root', 'corpus', '--no-cache', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/bin.ts', ...options], {
    cwd: place,
    encoding: 'utf8',
  });
  const { summary, findings } = JSON.parse(stdout);
  expect(summary).toMatchObject({ documents: { kiln: 1 }, schemas: 1, operations: 1 });
  expect(findings).toMatchObject([
    { rule: 'examples/use-valid-example', at: { file: 'raku.yaml', pointer: '/shown/heat' } },
  ]);
});

it('may be named by a configuration, each of them', () => {
  const { enum: named } = config.properties.kinds.additionalProperties;
  expect([...named].sort()).toEqual(Object.keys(formats).sort());
});
