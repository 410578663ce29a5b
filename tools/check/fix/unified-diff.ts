import type { Edit } from '../../finding.ts';
import { lineAt } from '../../read/text/lines.ts';
import { applyEdits } from './apply-edits.ts';

const context = 3;

interface Hunk {
  /** Zero-based, the end exclusive. */
  readonly from: number;
  to: number;
  readonly edits: Edit[];
}

/** What edits would change, as `patch` and `git apply` read it. */
export function unifiedDiff(file: string, text: string, edits: readonly Edit[]): string {
  const starts = lineStarts(text);
  const hunks = hunksOf(starts, edits);
  let shift = 0;
  const parts = hunks.map((hunk) => {
    const { body, grown } = written(text, starts, hunk, shift);
    shift += grown;
    return body;
  });
  return `--- a/${file}\n+++ b/${file}\n${parts.join('')}`;
}

function hunksOf(starts: readonly number[], edits: readonly Edit[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  const last = starts.length - 1;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const from = Math.max(0, lineOf(starts, edit.start) - context);
    const to = Math.min(last, lineOf(starts, edit.end) + 1 + context);
    const before = hunks.at(-1);
    if (before && from <= before.to) {
      before.to = Math.max(to, before.to);
      before.edits.push(edit);
    } else hunks.push({ from, to, edits: [edit] });
  }
  return hunks;
}

function written(text: string, starts: readonly number[], { from, to, edits }: Hunk, shift: number) {
  const start = starts[from]!;
  const end = starts[to]!;
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const old = text.slice(start, end);
  const before = linesOf(old);
  const after = linesOf(applyEdits(old, moved));
  const same = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;
  let head = 0;
  while (same(before[head], after[head])) head += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    same(before.at(-1 - tail), after.at(-1 - tail))
  )
    tail += 1;
  const lines = [
    ...before.slice(0, head).map((line) => ` ${line}`),
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
    ...before.slice(before.length - tail).map((line) => ` ${line}`),
  ].map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`));
  const range = (line: number, count: number) => `${count === 0 ? line : line + 1},${count}`;
  const head1 = `@@ -${range(from, before.length)} +${range(from + shift, after.length)} @@\n`;
  return { body: head1 + lines.join(''), grown: after.length - before.length };
}

/** Where each line starts, and the end of the text. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== text.length) starts.push(text.length);
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  return Math.min(lineAt(starts, offset), Math.max(0, starts.length - 2));
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}
