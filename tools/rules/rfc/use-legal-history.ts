import {
  historyOf,
  isAmong,
  processOf,
  proposals,
  type RfcProcess,
  row,
  type Step,
  statusOf,
} from '../../claims/rfc/process.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

export default defineRule({
  id: 'rfc/use-legal-history',
  since: '0.1.0',
  severity: 'warning',
  reads: ['rfcs', 'settings'],
  cites: 'The lifecycle of proposals',
  *check({ rfcs, settings }) {
    const process = processOf(rfcs, settings.rfc);
    if (process.moves.length === 0) return;
    for (const rfc of proposals(rfcs)) {
      const updated = row(rfc, 'Updated');
      const status = statusOf(rfc);
      if (!updated || status === undefined) continue;
      const moves = historyOf(rfc).filter(({ from }) => from !== undefined);
      for (const move of moves)
        if (!isAllowed(move, process.moves))
          yield {
            at: updated.at,
            data: {
              says: `No proposal moves from ${move.from} to ${move.to}. Allowed are ${listed(process)}.`,
            },
          };
      const last = moves.reduce<Step | undefined>(
        (latest, one) => (!latest || one.date > latest.date ? one : latest),
        undefined,
      );
      const ends = moves.filter(({ date }) => date === last?.date).map(({ to }) => to);
      if (last && !ends.includes(status))
        yield {
          at: updated.at,
          data: {
            says: `The history ends at ${last.to} on ${last.date}, and the status is ${status}. Note the move, or correct the status.`,
          },
          related: [{ at: row(rfc, 'Status')!.at, says: `says ${status}` }],
          mends: last.to === undefined ? [] : [writing(row(rfc, 'Status')!.at, status, last.to)],
        };
      if (!last && status !== 'Draft')
        yield {
          at: updated.at,
          data: {
            says: `The status is ${status}, and the history does not say how it came to that. Add the move with its date and reason.`,
          },
        };
    }
  },
  says: ({ says }) => says,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

export function isAllowed({ from, to }: Pick<Step, 'from' | 'to'>, moves: RfcProcess['moves']): boolean {
  return moves.length === 0 || isAmong(moves, from, to);
}

function listed({ moves }: RfcProcess): string {
  return moves.map(([from, to]) => `${from === '*' ? 'any' : from} → ${to}`).join(', ');
}
