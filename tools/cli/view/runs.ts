import { Refused } from '../../cases/refused.ts';
import { noteText } from '../../openwop/run-diff/note-text.ts';
import type { RunDiff } from '../../openwop/run-diff/run-diff.ts';
import { runsPartOf } from '../../view/data/runs.ts';
import type { RunsPart } from '../../view/data/runs-shape.ts';
import { eventsWithoutSecrets } from '../runs/shown-event.ts';

/** Reads both logs to the end; events that are not in order have no difference to tell. */
export function runsPart(diff: RunDiff, a: string, b: string): RunsPart {
  const compared = {
    names: [a, b] as const,
    differences: diff.differences(),
    shown: eventsWithoutSecrets(),
  };
  return runsPartOf(compared, () => {
    const [problem] = diff.problems;
    if (problem)
      throw new Refused(problem.code, `${problem.side === 'a' ? a : b}: ${problem.where} ${problem.says}`);
    return {
      runIds: [diff.runId('a'), diff.runId('b')],
      divergedAt: diff.divergedAt,
      stateDiff: diff.stateDiff,
      notes: diff.notes.map((note) => noteText(note, { a, b })),
      isTruncated: diff.isTruncated,
    };
  });
}
