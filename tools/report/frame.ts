import type { Range } from '../finding.ts';
import type { Paint } from './paint.ts';
import { printable } from './printable.ts';

const widest = 100;

/** The lines around a place with the place marked below; long lines are cut to the part that matters. */
export function frame(text: string, range: Range, paint: Paint, columns = Number.POSITIVE_INFINITY): string {
  const lines = linesAround(text, range.line, 1);
  const digits = String(range.line + 1).length;
  const width = Math.max(20, Math.min(widest, columns - digits - 6));
  const shown: string[] = [];
  for (const { number, line } of lines) {
    const here = number === range.line;
    const { cut, shift } = clip(line, here ? range.column - 1 : 0, width);
    const gutter = `${here ? '>' : ' '} ${String(number).padStart(digits)} |`;
    shown.push(`${here ? paint('red', gutter) : paint('dim', gutter)} ${cut}`.trimEnd());
    if (here) shown.push(`  ${' '.repeat(digits)} | ${paint('red', marks(line, range, shift, width))}`);
  }
  return shown.join('\n');
}

interface Line {
  readonly number: number;
  readonly line: string;
}

interface Index {
  readonly text: string;
  /** Where each line begins, as far as one was asked for. */
  readonly starts: number[];
  readonly breaks: RegExp;
}

/** A report shows many places of one document, or of two revisions of it, and each may have millions of lines. */
const recent: Index[] = [];
const most = 2;

function indexOf(text: string): Index {
  const known = recent.find((one) => one.text === text);
  if (known) return known;
  if (recent.length === most) recent.shift();
  const index = { text, starts: [0], breaks: /\r\n|\r|\n/g };
  recent.push(index);
  return index;
}

function linesAround(text: string, wanted: number, around: number): readonly Line[] {
  const { starts, breaks } = indexOf(text);
  while (starts.length <= wanted + around && starts.at(-1)! < Number.POSITIVE_INFINITY)
    starts.push(breaks.exec(text) ? breaks.lastIndex : Number.POSITIVE_INFINITY);
  const found: Line[] = [];
  for (let number = Math.max(1, wanted - around); number <= wanted + around; number += 1) {
    const [start, end] = [starts[number - 1], starts[number]];
    if (start === undefined || start === Number.POSITIVE_INFINITY) break;
    found.push({ number, line: text.slice(start, end).replace(/(?:\r\n|\r|\n)$/, '') });
  }
  return found;
}

function clip(line: string, column: number, width: number): { readonly cut: string; readonly shift: number } {
  const spaced = printable(line.replaceAll('\t', ' '));
  if (spaced.length <= width) return { cut: spaced, shift: 0 };
  const shift = column < width * 0.8 ? 0 : column - Math.floor(width * 0.4);
  const end = shift + width;
  const cut = `${shift > 0 ? '…' : ''}${spaced.slice(shift > 0 ? shift + 1 : 0, end)}${end < spaced.length ? '…' : ''}`;
  return { cut, shift };
}

function marks(line: string, range: Range, shift: number, width: number): string {
  const end = range.endLine === range.line ? range.endColumn : line.trimEnd().length + 1;
  const from = range.column - 1 - shift;
  const length = Math.max(1, Math.min(end - range.column, width - from));
  return ' '.repeat(Math.max(0, from)) + '^'.repeat(length);
}
