import type { RunDiffNote } from './run-diff.ts';

/** A note in a sentence; the sides have the names that the reader knows them by. */
export function noteText(note: RunDiffNote, names: Readonly<Record<'a' | 'b', string>>): string {
  switch (note.code) {
    case 'sequence-gap': {
      const missing =
        note.after + 1 === note.before - 1 ? `${note.after + 1}` : `${note.after + 1} to ${note.before - 1}`;
      return `${names[note.side]}: the log leaves out sequence ${missing}, so it is not complete`;
    }
    case 'run-id-missing':
      return `${names[note.side]}: no event says which run it belongs to, so the response calls the run "${note.side}"`;
    case 'reading-differs':
      return `${times(note)} the reading "${note.reading}" would judge otherwise${first(note)}`;
    case 'node-id-differs':
      return `${times(note)} only nodeId differs, which is not compared${first(note)}`;
    case 'number-inexact':
      return `${times(note)} numbers are the same double and differ in digits that doubles do not hold${first(note)}`;
  }
}

interface Counted {
  readonly count: number;
  readonly sequence: number;
}

function times({ count }: Counted): string {
  return count === 1 ? 'at one sequence' : `at ${count} sequences`;
}

function first({ count, sequence }: Counted): string {
  return count === 1 ? ` (${sequence})` : ` (first at ${sequence})`;
}
