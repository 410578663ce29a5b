import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { noStore } from '../../tools/check/cache/store.ts';
import { gather } from '../../tools/check/facts/gather.ts';
import { runUnit } from '../../tools/check/run/run-unit.ts';
import { unitsOf } from '../../tools/check/run/units.ts';
import { watchOver } from '../../tools/check/run/watch.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { readCorpus } from '../../tools/read/corpus.ts';
import type { Corpus } from '../../tools/read/document.ts';
import { rules } from '../../tools/rules/index.ts';
import type { DefinedRule } from '../../tools/rules/rule.ts';

let corpus: Corpus;
beforeAll(async () => {
  corpus = await readCorpus(join(import.meta.dirname, '../corpora/lending'));
});

const inOrder = [...rules];
const backwards = inOrder.toReversed();

/** What each unit looked at, by its rule and its document. */
function edgesBy(order: readonly DefinedRule[]): ReadonlyMap<string, readonly string[]> {
  const { exists } = watchOver(corpus.exists);
  const gathered = gather({ corpus, settings: { options: {} }, store: noStore(), exists, claimMaker });
  const units = [...unitsOf(order, gathered)];
  return new Map(
    units.map((unit) => {
      const names = runUnit(unit).edges.map(({ name }) => name);
      return [`${unit.rule.id} ${unit.document?.path ?? ''}`, [...new Set(names)].sort()];
    }),
  );
}

const HOLDING = new Set([
  ...['document', 'dataDocument', 'proseDocument', 'schema', 'schemas', 'documents', 'data', 'prose'],
  ...['resolve', 'placeIn', 'revision'],
]);

it('no rule looks at what it does not declare', () => {
  const reads = new Map(rules.map((rule) => [rule.id, rule.reads as readonly string[]]));
  const undeclared = [...edgesBy(inOrder)].flatMap(([unit, edges]) => {
    const declared = reads.get(unit.split(' ')[0]!)!;
    const mayOpen = declared.some((kind) => HOLDING.has(kind));
    return edges
      .map((edge) => edge.split(' ')[0]!)
      .filter((kind) => {
        if (kind === 'file') return !mayOpen;
        return !declared.includes(kind) && !(kind === 'exists' && declared.includes('resolve'));
      })
      .map((kind) => `${unit}: ${kind}`);
  });
  expect(undeclared).toEqual([]);
});

it('a rule looks at the same whichever rules ran before it', () => {
  const [one, other] = [edgesBy(inOrder), edgesBy(backwards)];
  expect(one.size).toBeGreaterThan(500);
  for (const [unit, edges] of one) expect([unit, ...other.get(unit)!]).toEqual([unit, ...edges]);
});
