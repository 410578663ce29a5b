import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lint } from '../../../tools/check/lint.ts';
import { claimMaker } from '../../../tools/claims/claim-maker.ts';
import type { Linted } from '../../../tools/index.ts';
import { loadFormat } from '../../../tools/report/format.ts';
import { rules } from '../../../tools/rules/index.ts';
import { type DefinedRule, defineRule } from '../../../tools/rules/rule.ts';
import { cacheOf, folderOf, put } from '../folder.ts';

const corpus = {
  'schemas/run.schema.json': `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Run",
  "type": "object",
  "required": ["id", "status"],
  "properties": {
    "id": { "type": "string" },
    "status": { "enum": ["queued", "running", "done"] },
    "error": { "$ref": "error.schema.json" }
  }
}
`,
  'spec/runs.md': `# Run

A run is described by [its schema](../schemas/run.schema.json).

## Fields

| Field | Type | Required | Description |
|---|---|---|---|
| \`id\` | integer | yes | Its name |
| \`status\` | string | no | \`queued\`, \`running\`, \`done\` |

A host MUST keep \`id\` for good. See [nothing](nothing.md).
`,
  'README.md': '# Read me\n\nSee [the runs](spec/runs.md#fields) and [a picture](picture.png).\n',
};

const style = {
  color: false,
  verbose: true,
  quiet: false,
  timing: false,
  tool: { name: 'specord', version: '0' },
  pageOf: (rule: string) => rule,
};

async function printed(linted: Linted): Promise<string> {
  return (await loadFormat('json'))(linted, style);
}

const run = (cwd: string, cache?: { version: string }, own: readonly DefinedRule[] = rules) =>
  lint({ cwd, rules: own, claimMaker, ...(cache ? { cache: { ...cache, folder: cacheOf(cwd) } } : {}) });

it('prints the same bytes cold, warm and without a cache', async () => {
  const folder = folderOf(corpus);
  const without = await printed(await run(folder));
  const cold = await printed(await run(folder, { version: 'a' }));
  const warm = await printed(await run(folder, { version: 'a' }));
  expect(JSON.parse(cold).findings.length).toBeGreaterThan(0);
  expect(cold).toBe(without);
  expect(warm).toBe(cold);
});

it.each([
  [
    'a paragraph above everything',
    'spec/runs.md',
    (text: string) => text.replace('# Run\n', '# Run\n\nNew.\n'),
  ],
  ['a word at the end', 'spec/runs.md', (text: string) => `${text}\nNew.\n`],
  ['another value', 'spec/runs.md', (text: string) => text.replace('`done`', '`ended`')],
  ['another type', 'schemas/run.schema.json', (text: string) => text.replace('"string"', '"integer"')],
  ['a line in a schema', 'schemas/run.schema.json', (text: string) => text.replace('{\n', '{\n\n\n')],
  ['a mended link', 'README.md', (text: string) => text.replace('picture.png', 'spec/runs.md')],
  ['an anchor that is gone', 'spec/runs.md', (text: string) => text.replace('## Fields', '## Members')],
])('prints after a change what a run without a cache prints: %s', async (_what, path, change) => {
  const folder = folderOf(corpus);
  await run(folder, { version: 'a' });
  put(folder, path, change(corpus[path as keyof typeof corpus]));
  const warm = await printed(await run(folder, { version: 'a' }));
  expect(warm).toBe(await printed(await run(folder)));
});

it('sees a file come and go that a link leads to', async () => {
  const folder = folderOf(corpus);
  await run(folder, { version: 'a' });
  writeFileSync(join(folder, 'picture.png'), '');
  put(folder, 'spec/nothing.md', '# Nothing\n');
  const warm = await printed(await run(folder, { version: 'a' }));
  expect(warm).not.toContain('picture.png');
  expect(warm).toBe(await printed(await run(folder)));
});

function counting(version: string, reads: 'document' | 'claims', ran: string[]): DefinedRule {
  const plain = { id: 'own/no-x', since: '1', severity: 'error', cites: '', says: () => 'x' } as const;
  if (reads === 'claims')
    return defineRule({
      ...plain,
      reads: ['claims'],
      *check({ claims }) {
        ran.push(`${version} ${claims.length > 0}`);
        const first = claims.find(({ kind }) => kind === 'duty');
        if (first) yield { at: first.at, data: {} };
      },
    });
  return defineRule({
    ...plain,
    reads: ['document'],
    *check({ document }) {
      ran.push(`${version} ${document.path}`);
      yield* [];
    },
  });
}

it('runs a rule again only for the documents that changed', async () => {
  const folder = folderOf(corpus);
  const ran: string[] = [];
  const own = [counting('1', 'document', ran)];
  await run(folder, { version: 'a' }, own);
  expect(ran).toHaveLength(3);
  put(folder, 'README.md', '# Changed\n');
  await run(folder, { version: 'a' }, own);
  expect(ran.slice(3)).toEqual(['1 README.md']);
});

it('runs a rule about statements again for the page that states something else, and for all when a schema changes', async () => {
  const folder = folderOf({
    ...corpus,
    'spec/errors.md': corpus['spec/runs.md'].replace('# Run', '# Error'),
  });
  const ran: string[] = [];
  const own = defineRule({
    ...{ id: 'own/no-x', since: '1', severity: 'error', cites: '', says: () => 'x' },
    reads: ['stated', 'bindings'],
    *check({ stated, bindings }) {
      ran.push(`${stated[0]?.at.file} ${bindings.length > 0}`);
      yield* [];
    },
  });
  const again = async (path: keyof typeof corpus, from: string, to: string) => {
    put(folder, path, corpus[path].replace(from, to));
    ran.length = 0;
    await run(folder, { version: 'a' }, [own]);
    return ran.filter((one) => one.startsWith('spec')).sort();
  };
  await run(folder, { version: 'a' }, [own]);
  expect(ran.filter((one) => one.startsWith('spec')).sort()).toEqual([
    'spec/errors.md false',
    'spec/runs.md true',
  ]);
  expect(await again('spec/runs.md', '# Run\n', '# Run\n\nRuns are many.\n')).toEqual([]);
  expect(await again('spec/runs.md', '`done`', '`ended`')).toEqual(['spec/runs.md true']);
  expect(await again('schemas/run.schema.json', 'queued', 'waiting')).toHaveLength(2);
});

it('runs nothing again that weighs statements when a sentence states nothing new', async () => {
  const named = JSON.stringify({ rules: { 'rfc/use-complete-index': 'info' } });
  const folder = folderOf({ ...corpus, 'specord.config.json': named });
  const cold = await run(folder, { version: 'a' });
  put(folder, 'spec/runs.md', corpus['spec/runs.md'].replace('# Run\n', '# Run\n\nRuns are many.\n'));
  const warm = await run(folder, { version: 'a' });
  // What was found in the page is found anew where its place may have moved, and some rules look for words anywhere.
  const found = new Set(cold.findings.map(({ rule }) => rule));
  const weighing = ({ runs }: Linted) =>
    runs
      .filter(({ rule, milliseconds }) => milliseconds > 0 && !found.has(rule.id))
      .filter(({ rule }) => !rule.reads.includes('documents'))
      .flatMap(({ rule }) => rule.reads)
      .filter((kind) => ['claims', 'bindings', 'outlines', 'terms', 'files', 'indexes'].includes(kind));
  expect(new Set(weighing(cold)).size).toBe(6);
  expect(weighing(warm)).toEqual([]);
});

it('runs few rules again when a description in a schema says the same in other words', async () => {
  const text = corpus['schemas/run.schema.json'].replace(
    '"title": "Run",',
    '"title": "Run",\n  "description": "One run.",',
  );
  const folder = folderOf({ ...corpus, 'schemas/run.schema.json': text });
  const ran: string[] = [];
  const counted = rules.map((rule) => ({
    ...rule,
    run(facts: Parameters<typeof rule.run>[0]) {
      ran.push(rule.id);
      return rule.run(facts);
    },
  }));
  await run(folder, { version: 'a' }, counted);
  const cold = ran.splice(0);
  put(folder, 'schemas/run.schema.json', text.replace('One run.', 'One run of many.'));
  const warm = await printed(await run(folder, { version: 'a' }, counted));
  const again = ran.splice(0);
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThan(cold.length / 3);
  expect(again.filter((id) => rules.find((rule) => rule.id === id)?.reads.includes('bindings'))).toEqual([]);
  expect(warm).toBe(await printed(await run(folder)));
});

it('runs everything again when the code has another name', async () => {
  const folder = folderOf(corpus);
  const ran: string[] = [];
  const own = [counting('1', 'document', ran)];
  await run(folder, { version: 'a' }, own);
  await run(folder, { version: 'b' }, own);
  expect(ran).toHaveLength(6);
});

it('moves what was found along with the lines, without running the rule', async () => {
  const folder = folderOf(corpus);
  const ran: string[] = [];
  const own = [counting('1', 'claims', ran)];
  const [before] = (await run(folder, { version: 'a' }, own)).findings;
  put(folder, 'spec/runs.md', corpus['spec/runs.md'].replace('# Run\n', '# Run\n\nNew.\n'));
  const [after] = (await run(folder, { version: 'a' }, own)).findings;
  expect(ran).toEqual(['1 true']);
  expect(after?.at.range.line).toBe((before?.at.range.line ?? 0) + 2);
  expect(after?.key).toBe(before?.key);
});

it('keeps nothing of a rule whose code has no name', async () => {
  const folder = folderOf({ ...corpus, 'specord.config.js': 'export { default } from "./own.mjs";' });
  const ran: string[] = [];
  const plugin = counting('1', 'document', ran);
  Object.assign(globalThis, { specordOwnRule: plugin });
  writeFileSync(join(folder, 'own.mjs'), 'export default { plugins: [globalThis.specordOwnRule] };');
  await run(folder, { version: 'a' }, []);
  await run(folder, { version: 'a' }, []);
  expect(ran).toHaveLength(6);
});

it('finds in all shards together what one run finds', async () => {
  const folder = folderOf(corpus);
  const all = await run(folder);
  const parts = await Promise.all(
    [1, 2, 3].map((index) =>
      lint({ cwd: folder, rules, claimMaker, selection: { shard: { index, count: 3 } } }),
    ),
  );
  const keys = (linted: readonly Linted[]) =>
    linted.flatMap(({ findings }) => findings.map(({ key }) => key)).sort();
  expect(keys(parts)).toEqual(keys([all]));
  expect(parts.reduce((sum, { runs }) => sum + runs.length, 0)).toBe(all.runs.length);
});

it('does not mind the order in which rules are listed', async () => {
  const folder = folderOf(corpus);
  const there = await printed(await run(folder));
  const back = await printed(await run(folder, undefined, [...rules].reverse()));
  expect(back).toBe(there);
});
