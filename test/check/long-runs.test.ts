import { describe, expect, test } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { rules } from '../../tools/rules/index.ts';
import { defineRule } from '../../tools/rules/rule.ts';

const many = (bit: string, length = 300_000) => bit.repeat(length / bit.length);

async function found(files: Readonly<Record<string, string>>, only?: string): Promise<readonly string[]> {
  const corpus = corpusOf(files);
  const selection = only === undefined ? {} : { only: [only] };
  const { findings, crashes } = await checkCorpus({ corpus, rules, claimMaker, selection });
  expect(crashes).toEqual([]);
  return findings.map(({ rule, at }) => `${rule} ${at.file}`);
}

/** What takes time that grows with the square of such a text does not end within the time of a test. */
describe('a broken link is found beside a very long run', () => {
  test.each([
    ['HTML tags without an end', '<a b\n'.repeat(2000)],
    ['a tag of very many hyphens', `<${many('a-')} >`],
    ['headings in HTML without an end', many('<h1>\n', 60_000)],
    ['a heading that ends in a brace', `# ${many('{#a')}}b`],
    ['names in one sentence', `x ${'`a_b` or '.repeat(20_000)}`],
    ['names in one cell', `| A |\n|---|\n| ${'`a_b` or '.repeat(20_000)} |`],
    ['ticks', `x ${many('`')}a`],
    ['tildes', `x\n\n${many('~')}a`],
    ['a footnote without an end', `x [^${many('a')}`],
  ])('%s', async (_, text) => {
    expect(await found({ 'spec/a.md': `# A\n\n[b](nowhere.md)\n\n${text}\n` })).toContain(
      'prose/no-broken-link spec/a.md',
    );
  });
});

test('a very long pointer that leads nowhere is said to', async () => {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', $ref: `#/${many('a/')}` };
  expect(await found({ 'schemas/a.json': JSON.stringify(schema) })).toEqual([
    'reference/no-dangling-ref schemas/a.json',
  ]);
});

test('very many blanks in a value of YAML hide no kind', () => {
  const [document] = corpusOf({
    'a.yaml': `a: x${many(' ', 250_000)}y\nopenapi: 3.1.0 # the newest\n`,
  }).documents;
  expect(document!.kind).toBe('openapi');
});

test('operations that nobody serves are found among very many', async () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`/v1/runs/a${index}`, { get: {} }])),
  };
  const rows = Array.from({ length: 1400 }, (_, index) => `| GET | /v1/runs/a${index} |`);
  const text = `# Endpoints\n\n| Method | Path |\n|---|---|\n${rows.join('\n')}\n`;
  const rule = 'operations/no-unknown-operation';
  const all = await found({ 'api/openapi.json': JSON.stringify(api), 'spec/a.md': text }, rule);
  expect(all.filter((one) => one === `${rule} spec/a.md`)).toHaveLength(700);
});

test('very many broken anchors are named, and a guess is made for those that come first', async () => {
  const sections = Array.from({ length: 8000 }, (_, index) => `# Part ${index}\n\n[x](#prat-${index})\n\n`);
  const corpus = corpusOf({ 'spec/a.md': sections.join('') });
  const { findings } = await checkCorpus({ corpus, rules, claimMaker });
  const broken = findings.filter(({ rule }) => rule === 'prose/no-broken-anchor');
  expect(broken).toHaveLength(8000);
  expect(broken[0]?.data).toMatchObject({ near: expect.stringMatching(/^part-/) });
});

test('codes that no catalogue has are found beside very many that it has', async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => `| \`err_${index}\` | 400 |\n`);
  const text = `# Errors\n\n| Code | HTTP Status |\n|---|---|\n${rows.join('')}\nIt answers \`409\` with \`run_active\`.\n`;
  const rule = 'codes/no-uncatalogued-code';
  expect(await found({ 'spec/a.md': text }, rule)).toEqual([`${rule} spec/a.md`]);
});

test('a reference that leads nowhere is found beside a choice of very many', async () => {
  const branch = (_: unknown, index: number) => ({
    type: 'object',
    properties: { kind: { const: `k${index}` }, size: { type: 'integer' } },
    required: ['kind'],
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: {
      parcel: { anyOf: Array.from({ length: 6000 }, branch) },
      pallet: { oneOf: Array.from({ length: 6000 }, branch) },
      label: { $ref: '#/$defs/gone' },
    },
  };
  expect(await found({ 'schemas/a.json': JSON.stringify(schema) })).toEqual([
    'reference/no-dangling-ref schemas/a.json',
  ]);
});

test('a proposal that is named very many times and is not there is named once', async () => {
  const text = `# RFC 0002 - ${many('a', 40_000)}\n\n| Field | Value |\n|---|---|\n| Status | Draft |\n| Supersedes | ${many('1, ', 60_000)} |\n`;
  const all = await found({ 'RFCS/0002-a.md': text });
  expect(all.filter((one) => one.startsWith('rfc/use-reciprocal-supersession'))).toHaveLength(1);
});

test('very many ignores cover what stands below them', async () => {
  const eachLine = defineRule({
    id: 'own/no-x',
    since: '1',
    severity: 'error',
    reads: ['document'],
    cites: '',
    *check({ document }) {
      for (const [index, line] of document.text.split('\n').entries()) {
        const range = { line: index + 1, column: 1, endLine: index + 1, endColumn: 2 };
        if (line.startsWith('x'))
          yield { at: { file: document.path, pointer: '', on: 'value', range }, data: {} };
      }
    },
    says: () => 'An x.',
  });
  const corpus = corpusOf({
    'a.yaml': `${'# specord-ignore own/no-x: why\n'.repeat(20_000)}x: 1\nx2: 2\n`,
    'b.md': '<!-- specord-ignore own/no-x: why -->\n\nx\n\n'.repeat(4000),
  });
  const { findings, ignored } = await checkCorpus({ corpus, rules: [eachLine] });
  expect(ignored).toHaveLength(4001);
  expect(findings.filter(({ rule }) => rule === 'own/no-x').map(({ at }) => at.file)).toEqual(['a.yaml']);
});
