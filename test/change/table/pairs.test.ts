import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../../tools/change/compare.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { formats } from './formats.ts';
import { kinds, pairsOf } from './pairs.ts';

for (const format of formats)
  describe(format.name, () => {
    for (const kind of kinds)
      describe(kind, () => {
        const said = pairsOf(kind).flatMap((pair) => {
          const [base, head] = [pair.base, pair.head].map((schema) => {
            const spelled = format.spell(schema);
            return spelled === undefined ? undefined : format.document(spelled, pair.by, pair.place);
          });
          return base === undefined || head === undefined ? [] : [[pair.name, pair, base, head] as const];
        });

        it.each(said)('%s', async (_, pair, ...documents) => {
          const [base, head] = documents.map((document) =>
            corpusOf({ [format.file]: JSON.stringify(document) }),
          );
          const { changes, verdict } = compareCorpora(base!, head!);
          expect(verdict, `${pair.why}: ${changes.map(({ says }) => says).join(' ')}`).toBe(pair.verdict);
          for (const change of changes)
            if (change.verdict === 'breaking') expect(change.witness).toBeDefined();
        });
      });
  });
