import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../../tools/change/compare.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { channelPairs, channelVersions } from './channel-pairs.ts';

for (const version of channelVersions)
  describe(`AsyncAPI ${version}`, () => {
    it.each(channelPairs(version).map((pair) => [pair.name, pair] as const))(
      '%s',
      (_, { base, head, verdict, why }) => {
        const [before, after] = [base, head].map((document) =>
          corpusOf({ 'events.json': JSON.stringify(document) }),
        );
        const found = compareCorpora(before!, after!);
        expect(found.verdict, `${why}: ${found.changes.map(({ says }) => says).join(' ')}`).toBe(verdict);
        for (const change of found.changes)
          if (change.verdict === 'breaking') expect(change.witness).toBeDefined();
      },
    );
  });
