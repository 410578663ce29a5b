import type { Range } from '../../finding.ts';
import { firstWhere } from './first-where.ts';

/** The offset at which each line starts. Lines end as in Markdown and YAML: LF, CR or CRLF. */
export type Lines = readonly number[];

export function linesOf(text: string): Lines {
  const starts = [0];
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  let cursor = nextBreak(text, 0);
  while (cursor !== -1) {
    const next =
      text.charCodeAt(cursor) === 13 && text.charCodeAt(cursor + 1) === 10 ? cursor + 2 : cursor + 1;
    starts.push(next);
    cursor = nextBreak(text, next);
  }
  return starts;
}

/** The last line that starts at or before `offset`, zero-based. */
export function lineAt(lines: Lines, offset: number): number {
  return Math.max(0, firstWhere(lines, (start) => start > offset) - 1);
}

export function rangeOf(lines: Lines, start: number, end: number): Range {
  const first = lineAt(lines, start);
  const last = lineAt(lines, Math.max(start, end));
  return {
    line: first + 1,
    column: start - lines[first]! + 1,
    endLine: last + 1,
    endColumn: Math.max(start, end) - lines[last]! + 1,
  };
}

function nextBreak(text: string, from: number): number {
  for (let cursor = from; cursor < text.length; cursor += 1) {
    const code = text.charCodeAt(cursor);
    if (code === 10 || code === 13) return cursor;
  }
  return -1;
}
