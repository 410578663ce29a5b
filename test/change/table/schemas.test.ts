import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../../tools/change/compare.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { accepts } from '../accepts.ts';
import { type Described, formats, type Writer } from './formats.ts';
import { schemaRows } from './schema-rows.ts';

const writers: readonly Writer[] = ['submitted', 'emitted'];

/** Both revisions in one format, and those that a team goes on to. */
const steps: readonly (readonly [Described, Described])[] = [
  ...formats.map((format) => [format, format] as const),
  ...[
    [0, 1],
    [1, 2],
    [1, 3],
  ].map(([from, to]) => [formats[from!]!, formats[to!]!] as const),
];

for (const [from, to] of steps)
  for (const by of writers)
    describe(`${from.name} to ${to.name}, ${by}`, () => {
      const said = schemaRows.flatMap((row) => {
        const [base, head] = [from.spell(row.base), to.spell(row.head)];
        return base === undefined || head === undefined ? [] : [[row.edit, row, base, head] as const];
      });

      it.each(said)('%s', async (_, row, base, head) => {
        const corpora = [from.document(base, by), to.document(head, by)].map((document) =>
          corpusOf({ [from.file]: JSON.stringify(document) }),
        );
        const { changes, verdict } = compareCorpora(corpora[0]!, corpora[1]!);
        expect(verdict, `${row.why}: ${changes.map(({ says }) => says).join(' ')}`).toBe(row[by]);
        const { instance, acceptedBy } = changes[0]?.witness ?? {};
        if (row[by] === 'breaking') expect(acceptedBy).toBe(by === 'submitted' ? 'base' : 'head');
        if (instance === undefined) return;
        expect(await accepts(row.base, instance)).toBe(acceptedBy === 'base');
        expect(await accepts(row.head, instance)).toBe(acceptedBy === 'head');
      });
    });
