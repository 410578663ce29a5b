import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { goldenSet } from '../../tools/cases/golden-set.ts';
import { readCorpus } from '../../tools/read/corpus.ts';

const listing = vi.hoisted(() => ({ order: (names: readonly unknown[]) => [...names] }));

/** A file system that lists the files of a folder in another order. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const listed = (...given: Parameters<typeof fs.readdirSync>) =>
    listing.order(fs.readdirSync(...given) as unknown[]);
  return { ...fs, default: fs, readdirSync: listed };
});

const folder = mkdtempSync(join(tmpdir(), 'specord-listing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nothing = { wording: {}, projections: {} };

/** Small ones, one of which is that of a body that is sent over the wire. */
const SCHEMAS = [
  ...['webhook-registration-request', 'cancel-run-request', 'error-envelope'],
  ...['agent-ref', 'memory-list-options', 'resolve-interrupt-request'],
].map((name) => `${name}.schema.json`);

async function setWith(order: (names: readonly unknown[]) => unknown[]) {
  const listed = vi.fn(order);
  listing.order = listed;
  const corpus = await readCorpus(folder);
  expect(listed).toHaveBeenCalled();
  return { names: readdirSync(join(folder, 'schemas')), set: goldenSet(corpus, nothing, '1.1.0') };
}

it('gives the same bytes in whatever order the file system lists the corpus', async () => {
  mkdirSync(join(folder, 'schemas'));
  for (const name of SCHEMAS) cpSync(`schemas/${name}`, join(folder, 'schemas', name));
  for (const name of ['steps', 'request-bodies'])
    cpSync(`spec/v1/cases/http/${name}.yaml`, join(folder, `${name}.yaml`));
  const forwards = await setWith((names) => [...names]);
  const backwards = await setWith((names) => names.toReversed());
  const apart = await setWith((names) => [
    ...names.filter((_, index) => index % 2 === 1),
    ...names.filter((_, index) => index % 2 === 0),
  ]);
  expect(backwards.names).toEqual(forwards.names.toReversed());
  expect(forwards.set.size).toBeGreaterThan(100);
  expect([...backwards.set]).toEqual([...forwards.set]);
  expect([...apart.set]).toEqual([...forwards.set]);
});
