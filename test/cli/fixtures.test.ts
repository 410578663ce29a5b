import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const files = {
  'schemas/a.schema.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object" }',
};

it('writes no golden cases to a folder of its own that is a link', async () => {
  const folder = folderOf(files);
  const elsewhere = folderOf({});
  mkdirSync(join(folder, 'test'));
  symlinkSync(elsewhere, join(folder, 'test/golden'));
  const { err, code } = await runCommand(['fixtures'], folder);
  expect(err).toContain('a link that leads elsewhere');
  expect(code).toBe(2);
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('writes no golden cases through a link in a folder that is named', async () => {
  const folder = folderOf(files);
  const elsewhere = folderOf({});
  mkdirSync(join(folder, 'golden'));
  symlinkSync(elsewhere, join(folder, 'golden/schema'));
  symlinkSync(join(elsewhere, 'new.json'), join(folder, 'golden/manifest.json'));
  expect((await runCommand(['fixtures', '-o', 'golden'], folder)).code).toBe(2);
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('writes golden cases where the command line says', async () => {
  const elsewhere = folderOf({});
  expect((await runCommand(['fixtures', '-o', elsewhere], folderOf(files))).code).toBe(0);
  expect(readdirSync(elsewhere)).toContain('manifest.json');
});

const sentence = 'heading: Heat, requirement: It burns., why: It is cold.';
const caseDocument = (family: string, input: string) =>
  `goldenCases: 1.0\nfamily: ${family}\ndocument: heat.md\nsentences: [{ ${sentence}, cases: { hot: ${input} } }]\n`;

it.each([
  [
    'a name that stands for nothing',
    'http-heat',
    '$(warm)',
    'a.yaml#/sentences/0/cases/hot: nothing is called `warm`',
  ],
  ['a family that nobody computes', 'heat', '7', 'the family "heat" is no projection that this tool knows'],
])('says where cases have %s, and writes nothing', async (_, family, input, says) => {
  const folder = folderOf({ ...files, 'a.yaml': caseDocument(family, input) });
  const { err, code } = await runCommand(['fixtures', '-o', 'golden'], folder);
  expect(err).toContain(says);
  expect(code).toBe(2);
  expect(readdirSync(folder)).not.toContain('golden');
});

it('writes the exchanges that authors give, in one file for the family', async () => {
  const steps = '[{ send: GET /heat, expect: { status: 200 } }]';
  const folder = folderOf({ ...files, 'a.yaml': caseDocument('http-heat', steps) });
  const { out, code } = await runCommand(['fixtures', '-o', 'golden'], folder);
  expect(code).toBe(0);
  expect(out).toContain('Wrote 1 cases and 0 workflows');
  expect(readdirSync(join(folder, 'golden')).sort()).toEqual(['http-heat.json', 'manifest.json']);
});

it('writes which case tests what, and tells where the page no longer says so', async () => {
  const folder = folderOf({
    'heat.md': '# Heat\n\nIt burns. It MUST be shut.\n',
    'a.yaml': caseDocument('http-heat', '[{ send: GET /heat }]'),
  });
  expect((await runCommand(['fixtures', '--coverage', 'coverage.md'], folder)).code).toBe(0);
  const page = readFileSync(join(folder, 'coverage.md'), 'utf8');
  expect(page).toContain('| It MUST be shut. | **Untested** |');
  expect(page).toContain('| It burns. | `http-heat/hot` |');
  expect((await runCommand(['fixtures', '--coverage', 'coverage.md', '--check'], folder)).code).toBe(0);
  appendFileSync(
    join(folder, 'a.yaml'),
    'untested: [{ heading: Heat, requirement: It MUST be shut., because: Who could tell? }]\n',
  );
  const checked = await runCommand(['fixtures', '--coverage', 'coverage.md', '--check'], folder);
  expect(checked).toMatchObject({ code: 1, out: 'coverage.md differs from what the corpus gives.\n' });
  await runCommand(['fixtures', '--coverage', 'coverage.md'], folder);
  expect(readFileSync(join(folder, 'coverage.md'), 'utf8')).toContain(
    '| It MUST be shut. | Who could tell? |',
  );
});

it('writes no page of coverage behind a link', async () => {
  const folder = folderOf({ 'a.yaml': caseDocument('http-heat', '[{ send: GET /heat }]') });
  const elsewhere = folderOf({});
  symlinkSync(join(elsewhere, 'coverage.md'), join(folder, 'coverage.md'));
  expect((await runCommand(['fixtures', '--coverage', 'coverage.md'], folder)).code).toBe(2);
  expect(readdirSync(elsewhere)).toEqual([]);
});
