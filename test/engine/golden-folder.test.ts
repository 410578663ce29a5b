import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { setOf } from '../../tools/cases/golden-set.ts';
import { packed } from '../../tools/cases/pack.ts';
import { goldenFiles, readGoldenCases } from '../../tools/engine/golden-folder.ts';
import { hasSchemaSet, readSchemaSet } from '../../tools/engine/schema-set.ts';

const folder = mkdtempSync(join(tmpdir(), 'specord-golden-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cites = { document: 'spec/x.md', heading: 'X', requirement: 'It doubles.' };
const cases: readonly GoldenCase[] = [1, 2].map((n) => ({
  ...{ id: `double/${n}`, family: 'double', cites, why: 'It does not.', requires: [] },
  ...{ input: n, expected: n * 2 },
}));
const set = setOf(cases, [{ id: 'noop', nodes: [] }], '1.0.0');
const write = (file: string, text: string) => writeFileSync(join(folder, file), gzipSync(text));
for (const [file, text] of packed(set)) write(`${file}.gz`, text);

it('reads packs that are compressed, with the bytes that the manifest promises', () => {
  expect(readGoldenCases(folder).map(({ id }) => id)).toEqual(['double/1', 'double/2']);
  expect(goldenFiles(folder)).toEqual(set);
});

it('refuses a pack that is cut', () => {
  const cut = mkdtempSync(join(folder, 'cut-'));
  for (const [file, text] of packed(set))
    writeFileSync(
      join(cut, `${file}.gz`),
      gzipSync(text).subarray(0, file === 'double.json' ? 20 : undefined),
    );
  expect(() => readGoldenCases(cut)).toThrow(/^double\.json in .* cannot be read: /);
});

it('reads schemas that lie beside the cases in one file', () => {
  const schemas = join(folder, 'schemas');
  expect(hasSchemaSet(schemas)).toBe(false);
  write(
    'schemas.json.gz',
    JSON.stringify({ 'loan.schema.json': { $id: 'https://example.org/loan', type: 'integer' } }),
  );
  expect(hasSchemaSet(schemas)).toBe(true);
  expect(readSchemaSet(schemas).violations('loan', 3)).toEqual([]);
  expect(readSchemaSet(schemas).violations('loan', 'x')).toHaveLength(1);
});
