import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lintingAgain } from '../../tools/check/again.ts';
import { lint } from '../../tools/check/lint.ts';
import { problemFinders } from '../../tools/check/problems/finder.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import type { Finding } from '../../tools/finding.ts';
import { rules } from '../../tools/rules/index.ts';
import { folderOf, put } from './folder.ts';

const schema = (type: string) =>
  `{ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Parcel", "type": "object",
  "properties": { "parcelId": { "type": "string" }, "weight": { "type": "${type}" } } }`;
const page = (type: string) =>
  `# Parcels\n\nThe fields of \`parcel.schema.json\`:\n\n| Field | Type |\n|---|---|\n| \`parcelId\` | string |\n| \`weight\` | ${type} |\n`;
const api = `openapi: 3.1.0
info: { title: Parcels, version: '1' }
paths:
  /parcels/{id}: { get: { responses: {} } }
`;

function begin() {
  const folder = folderOf({
    'parcel.schema.json': schema('integer'),
    'parcels.md': page('integer'),
    'api.yaml': api,
  });
  const options = { cwd: folder, root: folder, rules, claimMaker, problemFinders };
  return { folder, options, again: lintingAgain(options) };
}

const written = (findings: readonly Finding[]) => JSON.stringify(findings, null, 1);

it('finds after each edit what a run finds that knows nothing', async () => {
  const { folder, options, again } = begin();
  const edits: readonly (readonly [string, string])[] = [
    ['parcels.md', page('string')],
    ['parcel.schema.json', schema('string')],
    ['parcels.md', page('string').replace('parcelId', 'parcelKey')],
    ['parcel.schema.json', '{ "title": '],
    ['parcel.schema.json', schema('integer')],
    ['more.md', '# More\n\n[one](parcels.md) [two](nothing.md)\n'],
    ['api.yaml', api.replace('{ get:', '{ parameters: [], get:')],
    ['parcels.md', page('integer')],
  ];
  for (const [file, text] of edits) {
    const typed = await again.lint([{ path: join(folder, file), bytes: Buffer.from(text) }]);
    put(folder, file, text);
    const saved = await again.lint([]);
    const fresh = await lint(options);
    expect(written(typed.findings)).toBe(written(fresh.findings));
    expect(written(saved.findings)).toBe(written(fresh.findings));
  }
}, 60_000);

it('drops a run for a newer one', async () => {
  const { folder, again } = begin();
  const texts = ['string', 'boolean', 'number'].map((type) => page(type));
  const runs = texts.map((text) =>
    again.lint([{ path: join(folder, 'parcels.md'), bytes: Buffer.from(text) }]),
  );
  const ends = await Promise.allSettled(runs);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('leaves out what lies elsewhere', async () => {
  const { folder, again } = begin();
  const { corpus } = await again.lint([
    { path: join(folder, '../elsewhere.md'), bytes: Buffer.from('# X\n') },
  ]);
  expect(corpus?.documents.map(({ path }) => path)).toEqual(['api.yaml', 'parcel.schema.json', 'parcels.md']);
});
