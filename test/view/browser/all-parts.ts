import { dead, satisfiable, schemaOf } from '../../../tools/solve/index.ts';
import type { ProposalShown } from '../../../tools/view/data/change-shape.ts';
import { enginesPartOf } from '../../../tools/view/data/engines.ts';
import { proverPartOf } from '../../../tools/view/data/prover.ts';
import { runsPartOf } from '../../../tools/view/data/runs.ts';
import type { PageData } from '../../../tools/view/data/shape.ts';
import { changes } from '../changes.ts';
import { manyFindings, pageData } from '../many-findings.ts';
import { ENGINES } from '../sample.ts';

const hull = schemaOf({
  type: 'object',
  properties: { depth: { type: 'integer', minimum: 3, maximum: 2 }, name: { type: 'string' } },
});
const prover = () =>
  proverPartOf([{ name: 'hull.json', schema: hull, satisfiable: satisfiable(hull), dead: dead(hull) }]);
const events = [1, 2].map((berth) =>
  Buffer.from(JSON.stringify({ type: 'ship.moored', payload: { berth } })),
);
const runs = () =>
  runsPartOf(
    {
      names: ['a.ndjson', 'b.ndjson'],
      differences: [
        { seq: 4, op: 'changed', aEvent: events[0]!, bEvent: events[1]! },
        { seq: 9, op: 'added', bEvent: events[1]! },
      ],
      shown: (event) => event,
    },
    () => ({ runIds: ['a', 'b'], divergedAt: 4, stateDiff: {}, notes: [], isTruncated: false }),
  );

const PROPOSAL: ProposalShown = {
  ...{ path: 'rfcs/0001-silt.md', title: 'RFC 1: Silt', status: 'Draft' },
  items: [
    { from: 'author', state: 'open', says: 'Two ports have it', line: 30 },
    { from: 'rule', state: 'failed', says: 'There is no section "Why".', rule: 'rfc/use-sections', line: 3 },
    { from: 'rule', state: 'done', says: 'A number is used once', rule: 'rfc/use-own-number' },
  ],
};

/** A page that has something in each part. */
export const all = (): PageData =>
  pageData({
    agreement: manyFindings(3),
    change: { ...changes(), proposals: [PROPOSAL] },
    engines: enginesPartOf(ENGINES),
    runs: runs(),
    prover: prover(),
  });
