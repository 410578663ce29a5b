import { describe, expect, it } from 'vitest';
import type { Witness } from '../../../tools/change/change.ts';
import { compareCorpora } from '../../../tools/change/compare.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { accepts } from '../accepts.ts';
import { type Described, formats } from './formats.ts';
import { kinds, pairsOf, type SchemaPair } from './pairs.ts';

/** Both revisions in one format, and those that a team goes on to. */
const steps: readonly (readonly [Described, Described])[] = [
  ...formats.map((format) => [format, format] as const),
  ...[
    [0, 1],
    [1, 2],
    [1, 3],
  ].map(([from, to]) => [formats[from!]!, formats[to!]!] as const),
];
/** As a member of another it is what it is alone: asked of one format. */
const isAsked = ({ place }: SchemaPair, from: Described, to: Described) =>
  place === 'whole' ||
  from.name === 'OpenAPI 3.1' ||
  (from === to && from.name === 'OpenAPI 2' && place !== 'member');

for (const [from, to] of steps)
  describe(`${from.name} to ${to.name}`, () => {
    const said = kinds.flatMap((kind) =>
      pairsOf(kind)
        .filter((pair) => isAsked(pair, from, to))
        .flatMap((pair) => {
          const [base, head] = [documentOf(from, pair, pair.base), documentOf(to, pair, pair.head)];
          return base === undefined || head === undefined
            ? []
            : [[`${kind}: ${pair.name}`, pair, base, head] as const];
        }),
    );

    it.each(said)('%s', async (_, pair, ...documents) => {
      const [base, head] = documents.map((document) => corpusOf({ [from.file]: JSON.stringify(document) }));
      const { changes, verdict } = compareCorpora(base!, head!);
      expect(verdict, `${pair.why}: ${changes.map(({ says }) => says).join(' ')}`).toBe(pair.verdict);
      for (const change of changes) if (change.verdict === 'breaking') expect(change.witness).toBeDefined();
      if (verdict === 'breaking') await expectShown(pair, changes[0]!.witness!);
    });
  });

function documentOf(format: Described, { by, place }: SchemaPair, schema: SchemaPair['base']) {
  const spelled = format.spell(schema);
  return spelled === undefined ? undefined : format.document(spelled, by, place);
}

/** Two validators say so of both revisions, wherever validators can. */
async function expectShown({ by, base, head, isProvable }: SchemaPair, { instance, acceptedBy }: Witness) {
  if (!isProvable) return;
  const [yes, no] = by === 'submitted' ? [base, head] : [head, base];
  expect(acceptedBy).toBe(by === 'submitted' ? 'base' : 'head');
  expect([await accepts(yes, instance), await accepts(no, instance)]).toEqual([true, false]);
}
