import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { corpusOf, readCorpus } from '../../tools/read/corpus.ts';
import type { Corpus, DataDocument } from '../../tools/read/document.ts';
import { git } from '../git.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FILES = {
  'schemas/pump.json': '{ "type": "object", "properties": { "tank": { "$ref": "shared/tank.json" } } }',
  'common/tank.json': '{ "type": "object", "title": "Tank" }',
};

function titleBehind(corpus: Corpus): unknown {
  const pump = corpus.document('schemas/pump.json') as DataDocument;
  const found = corpus.resolve('shared/tank.json', pump, '/properties/tank');
  return found.found ? [found.document.path, found.value] : found.why;
}

const TANK = ['common/tank.json', { type: 'object', title: 'Tank' }];

it('follows a symbolic link to a folder', async () => {
  const folder = temporaryFolder(FILES);
  symlinkSync('../common', join(folder, 'schemas/shared'));
  expect(titleBehind(await readCorpus(folder))).toEqual(TANK);
});

it('takes a link into a submodule that is not checked out for none that is broken', async () => {
  const folder = temporaryFolder({
    ...FILES,
    '.gitmodules': '[submodule "wells"]\n\tpath = wells\n\turl = https://example.org/wells.git\n',
  });
  symlinkSync('../wells/well.json', join(folder, 'schemas/well.json'));
  symlinkSync('../gone/well.json', join(folder, 'schemas/gone.json'));
  const { troubles } = await readCorpus(folder);
  expect(troubles.map(({ at }) => at.file)).toEqual(['schemas/gone.json']);
});

function committed(links: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(FILES);
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'one');
  return folder;
}

it('follows the links of a revision', async () => {
  const folder = committed({ 'schemas/shared': '../common' });
  expect(titleBehind(await readCorpus('HEAD', {}, folder))).toEqual(TANK);
});

it('follows a link of a revision over another', async () => {
  const folder = committed({ 'schemas/shared': '../all/common', all: '.' });
  expect(titleBehind(await readCorpus('HEAD', {}, folder))).toEqual(TANK);
});

it.each(['HEAD', ':'])('names the documents that links of %s do not lead to', async (revision) => {
  const folder = committed({
    'schemas/well.json': '../../well.json',
    'schemas/host.json': '/etc/host.json',
    'schemas/gone.json': '../common/gone.json',
    'schemas/ring.json': 'ring.json',
    'schemas/tank.json': '../common/tank.json',
    'licence.txt': '../licence.txt',
  });
  const { troubles } = await readCorpus(revision, {}, folder);
  const told = troubles.map(({ kind, at }) => `${kind} ${at.file}`).sort();
  expect(told).toEqual([
    'outside-root schemas/host.json',
    'outside-root schemas/well.json',
    'unreadable schemas/gone.json',
    'unreadable schemas/ring.json',
  ]);
});

it('follows a link that git keeps as a file, which is no document', () => {
  const corpus = corpusOf({ ...FILES, 'schemas/shared/tank.json': '../../common/tank.json' });
  expect(titleBehind(corpus)).toEqual(TANK);
  expect(corpus.skipped).toEqual([
    { path: 'schemas/shared/tank.json', because: 'a link to `common/tank.json`' },
  ]);
});

it('reads a short file that names nothing as what it is', () => {
  const corpus = corpusOf({ 'a.md': 'b.md', 'c.md': 'See b.md.\n' });
  expect(corpus.documents.map(({ path }) => path)).toEqual(['a.md', 'c.md']);
});

it.each(['---  \n', '...\n', '...\r\n', '...\n\nValves: see below\n\n---\n'])(
  'reads front matter that ends in %j',
  (end) => {
    const page = corpusOf({ 'a.md': `---\r\ntitle: Pump\r\n${end}\n# Pump\n` }).prose[0]!;
    expect(page.troubles).toEqual([]);
    expect(page.frontMatter?.value).toEqual({ title: 'Pump' });
    expect(page.headings.map(({ text }) => text)).toContain('Pump');
  },
);

it('takes dots in the text of an Internet-Draft for no end of what stands before it', () => {
  const page = corpusOf({
    'a.md': '---\ntitle: Pump\n\n--- middle\n\n# Pump\n\nIt runs: and\n...\n\nstops.\n',
  }).prose[0]!;
  expect(page.troubles).toEqual([]);
  expect(page.headings.map(({ text }) => text)).toEqual(['Pump']);
});
