import type { Root } from 'mdast';
import { type Lines, lineAt, linesOf } from '../../text/lines.ts';

type Position = NonNullable<Root['position']>;

/** A text whose offsets can be named as Markdown's syntax tree names them. */
export interface Source {
  readonly text: string;
  readonly lines: Lines;
  /** The line that was asked for last: the next one is most often the same. */
  line: number;
}

export function sourceOf(text: string): Source {
  return { text, lines: linesOf(text), line: 0 };
}

export function pointAt(source: Source, offset: number): Position['start'] {
  const { lines } = source;
  const isSame = offset >= lines[source.line]! && offset < (lines[source.line + 1] ?? 0);
  if (!isSame) source.line = lineAt(lines, offset);
  return { line: source.line + 1, column: offset - lines[source.line]! + 1, offset };
}

export function positionOf(source: Source, start: number, end: number): Position {
  return { start: pointAt(source, start), end: pointAt(source, end) };
}
