import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../../tools/change/compare.ts';
import type { Json } from '../../../tools/json/value.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { operationPairs } from './operation-pairs.ts';
import { operationRows } from './operation-rows.ts';
import { asSwagger } from './swagger.ts';

const newer = (version: string) => (document: object) => ({ openapi: version, ...document }) as Json;
/** Webhooks came with 3.1. */
const versions: readonly (readonly [string, (document: object) => Json | undefined])[] = [
  ['OpenAPI 2', (document) => asSwagger(document as Json)],
  ['OpenAPI 3.0', (document) => ('webhooks' in document ? undefined : newer('3.0.3')(document))],
  ['OpenAPI 3.1', newer('3.1.0')],
  ['OpenAPI 3.2', newer('3.2.0')],
];
const pairs = [...operationRows.map((row) => ({ name: row.edit, ...row })), ...operationPairs];

for (const [name, write] of versions)
  describe(name, () => {
    const said = pairs.flatMap((pair) => {
      const [base, head] = [write(pair.base), write(pair.head)];
      return base === undefined || head === undefined ? [] : [[pair.name, pair, base, head] as const];
    });

    it.each(said)('%s', (_, { verdict, why }, ...documents) => {
      const [base, head] = documents.map((document) => corpusOf({ 'api.json': JSON.stringify(document) }));
      const found = compareCorpora(base!, head!, { today: '2026-01-01' });
      expect(found.verdict, `${why}: ${found.changes.map(({ says }) => says).join(' ')}`).toBe(verdict);
      for (const change of found.changes)
        if (change.verdict === 'breaking') expect(change.witness).toBeDefined();
    });
  });
