import type { Root } from 'mdast';
import { type Lines, lineAt, linesOf } from '../../text/lines.ts';

type Position = NonNullable<Root['position']>;

/** A text whose offsets can be named as Markdown's syntax tree names them. */
export interface Source {
  readonly text: string;
  readonly lines: Lines;
}

export function sourceOf(text: string): Source {
  return { text, lines: linesOf(text) };
}

export function pointAt({ lines }: Source, offset: number): Position['start'] {
  const line = lineAt(lines, offset);
  return { line: line + 1, column: offset - lines[line]! + 1, offset };
}

export function positionOf(source: Source, start: number, end: number): Position {
  return { start: pointAt(source, start), end: pointAt(source, end) };
}
