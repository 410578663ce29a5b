import { historyOf, processOf, proposals, row, statusOf } from '../../claims/rfc/process.ts';
import { isAllowed } from '../rfc/use-legal-history.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

export default defineRule({
  id: 'premerge/use-legal-transition',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'revision', 'settings'],
  cites: 'The lifecycle of proposals',
  *check({ rfcs, revision, settings }) {
    const process = processOf(rfcs, settings.rfc);
    if (process.moves.length === 0) return;
    for (const rfc of proposals(rfcs)) {
      const old = revision?.rfcs.find(({ file }) => file === rfc.file);
      const [from, to] = [old && statusOf(old), statusOf(rfc)];
      const status = row(rfc, 'Status');
      if (from === undefined || to === undefined || from === to || !status) continue;
      if (!isReachable(from, to, process.moves))
        yield {
          at: status.at,
          data: { from, to, problem: 'no such move' },
          mends: [writing(status.at, to, from, `Keep the status ${from}`)],
        };
      else if (!historyOf(rfc).some((step) => step.to === to && !isNoted(old!, step.note)))
        yield { at: row(rfc, 'Updated')?.at ?? status.at, data: { from, to, problem: 'no note' } };
    }
    for (const rfc of proposals(rfcs).filter(
      ({ file }) => !revision?.rfcs.some((old) => old.file === file),
    )) {
      const status = row(rfc, 'Status');
      const to = statusOf(rfc);
      if (
        revision &&
        status &&
        to !== undefined &&
        !isReachable('Draft', to, process.moves) &&
        to !== 'Draft'
      )
        yield { at: status.at, data: { from: 'Draft', to, problem: 'no such move' } };
    }
  },
  says: ({ from, to, problem }) =>
    problem === 'no note'
      ? `The status moved from ${from} to ${to}, and "Updated" has no new note of it. Add the date and the reason.`
      : `The status moved from ${from} to ${to}, and no path of the lifecycle leads there. Take the steps between, or keep the status.`,
  subjects: ({ rfcs, revision }) => (revision ? proposals(rfcs).length : 0),
});

/** One branch may take several steps, each of them allowed. */
function isReachable(from: string, to: string, moves: readonly (readonly [string, string])[]): boolean {
  if (moves.length === 0) return true;
  const reached = new Set([from]);
  for (const start of reached) {
    for (const [, end] of moves.filter((move) => isAllowed({ from: start, to: move[1] }, moves)))
      reached.add(end);
  }
  return reached.has(to);
}

function isNoted(old: Parameters<typeof historyOf>[0], note: string): boolean {
  return note === '' || historyOf(old).some((step) => step.note === note);
}
