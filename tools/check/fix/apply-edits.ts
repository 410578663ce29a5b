import type { Edit, Finding, Fix } from '../../finding.ts';
import { firstWhere } from '../../read/text/first-where.ts';

/** The text with the edits made. Edits must not overlap; all characters outside of them stay as they are. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let cursor = 0;
  for (const { start, end, text: replacement } of inTextOrder(edits)) {
    parts.push(text.slice(cursor, start), replacement);
    cursor = end;
  }
  return parts.join('') + text.slice(cursor);
}

export interface Chosen {
  /** By file, in the order of the text. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
  readonly fixes: readonly Fix[];
}

/** The first fix of each finding that may be made together with those before it: a fix is made whole or not at all. */
export function chooseFixes(findings: readonly Finding[], unsafe: boolean): Chosen {
  const edits = new Map<string, Edit[]>();
  const fixes: Fix[] = [];
  // Edits that are free of each other end in the order in which they start.
  const free = (edit: Edit) => {
    const taken = edits.get(edit.file) ?? [];
    const before = taken[firstWhere(taken, ({ start }) => start > edit.end) - 1];
    return before === undefined || !clash(edit, before);
  };
  for (const finding of findings.flatMap((one) => [one, ...(one.repeats ?? [])])) {
    const fix = finding.fixes.find((one) => isMadeWithOthers(one, unsafe));
    if (!fix?.edits.every(free)) continue;
    fixes.push(fix);
    for (const edit of fix.edits) {
      const taken = edits.get(edit.file) ?? [];
      edits.set(edit.file, taken);
      taken.splice(
        firstWhere(taken, ({ start }) => start > edit.start),
        0,
        edit,
      );
    }
  }
  return { edits, fixes };
}

/** Whether the fix is made where nobody looks at each: by `--fix`, or where `unsafe` by `--fix=unsafe`. */
export function isMadeWithOthers({ safe, chosen }: Fix, unsafe: boolean): boolean {
  return safe || (unsafe && !chosen);
}

/** Touching is a clash too: which of two insertions at one offset comes first is not for us to guess. */
function clash(a: Edit, b: Edit): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function inTextOrder(edits: readonly Edit[]): readonly Edit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}
