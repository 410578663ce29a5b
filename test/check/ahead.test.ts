import { expect, it } from 'vitest';
import { handing } from '../../tools/check/ahead/handing.ts';
import { readPages } from '../../tools/check/ahead/read-pages.ts';
import { noStore } from '../../tools/check/cache/store.ts';
import type { Sources } from '../../tools/check/facts/sources.ts';
import { isMissing, MADE_OF_PAGES, visit } from '../../tools/check/facts/visit.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { tellPage } from '../../tools/read/told-page.ts';

const corpus = corpusOf({
  'spec/loans.md': [
    '# Loans',
    '',
    'A library MUST answer `GET /loans` with status 200.',
    '',
    '<!-- specord: shape schemas/loan.schema.json -->',
    '',
    '| field | type | required |',
    '|---|---|---|',
    '| `id` | string | yes |',
    '| `due` | string | no |',
  ].join('\n'),
  'RFCS/0001-loans.md':
    '---\nrfc: 1\ntitle: Loans\nstatus: Accepted\n---\n\n# Loans\n\n[Loans](../spec/loans.md)\n',
  'schemas/loan.schema.json': '{"type": "object"}',
});

const reads = new Set(MADE_OF_PAGES);

/** What a run keeps of the pages, by the name that it is kept by. */
function madeHere(): ReadonlyMap<string, unknown> {
  const made = new Map<string, unknown>();
  const store = {
    ...noStore(),
    keep<Value>(pack: string, key: string, compute: () => Value): Value {
      const value = compute();
      made.set(`${pack}\n${key}`, value);
      return value;
    },
  };
  const sources: Sources = {
    ...{ corpus, store, reads, claimMaker },
    ...{ settings: { options: {} }, exists: corpus.exists },
  };
  for (const page of corpus.prose) visit(sources, page);
  return made;
}

it('a thread makes of pages what is made of them here, under the same names', () => {
  const given = {
    pages: corpus.prose.map(tellPage),
    wanted: new Set(corpus.prose.map(({ path }) => path)),
    reads,
  };
  // As it reaches a thread, and comes back.
  const made = structuredClone([...readPages(structuredClone(given))]).flat();
  const here = madeHere();
  expect(made.length).toBe(here.size);
  expect(made.length).toBeGreaterThan(6);
  for (const [pack, key, value] of made) {
    expect(value).toEqual(here.get(`${pack}\n${key}`));
    expect(JSON.stringify(value)).toBe(JSON.stringify(here.get(`${pack}\n${key}`)));
  }
});

it('it makes nothing of pages that are known', () => {
  const given = { pages: corpus.prose.map(tellPage), wanted: new Set(['spec/loans.md']), reads };
  const files = [...readPages(given)].map((made) => made.map(([, key]) => key.split('\n')[0]));
  expect(files.length).toBe(1);
  expect(new Set(files.flat())).toEqual(new Set(['spec/loans.md']));
});

it('what was handed over is given once, kept, and not made', () => {
  const kept: unknown[] = [];
  const store = handing({ ...noStore(), put: (...given) => kept.push(given) });
  store.hand('claims', 'a.md', ['handed']);
  expect(store.has('claims', 'a.md')).toBe(true);
  expect(store.has('claims', 'b.md')).toBe(false);
  const fail = () => expect.fail('was made again');
  expect(store.keep('claims', 'a.md', fail)).toEqual(['handed']);
  expect(kept).toEqual([['claims', 'a.md', ['handed']]]);
  expect(store.keep('claims', 'a.md', () => ['made'])).toEqual(['made']);
});

it('a page of which all was handed over is not missing', () => {
  const store = handing(noStore());
  const sources: Sources = {
    ...{ corpus, store, reads, claimMaker },
    ...{ settings: { options: {} }, exists: corpus.exists },
  };
  expect(corpus.prose.map((page) => isMissing(sources, page))).toEqual([true, true]);
  const given = { pages: corpus.prose.map(tellPage), wanted: new Set(['spec/loans.md']), reads };
  for (const made of readPages(given)) for (const one of made) store.hand(...one);
  expect(corpus.prose.map((page) => [page.path, isMissing(sources, page)])).toEqual([
    ['RFCS/0001-loans.md', true],
    ['spec/loans.md', false],
  ]);
});
