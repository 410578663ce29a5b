import type { Place } from '../../finding.ts';
import type { Spot, TextShown } from './shape.ts';

/** A line that is longer is cut: a file in one line would make the page as large as the file for each of its places. */
const WIDEST = 600;
/** Of a long place its beginning is shown. */
const TALLEST = 14;
/** Lines around a place that tell where one is. */
const AROUND = 1;

/** Numbers the files that places are in, and keeps those of their lines that are shown. */
export interface Shelf {
  /** Keeps the lines of a place, as long as there is room: what is left out is shown by its words alone. */
  open(at: Place): Spot;
  texts(): readonly TextShown[];
}

export function shelfOf(
  paths: readonly string[],
  textOf: (file: string) => string | undefined,
  room = 6e6,
): Shelf {
  const numbers = new Map<string, number>();
  const kept: Record<string, string>[] = [];
  const split = new Map<string, readonly string[]>();
  let left = room;

  function numberOf(path: string): number {
    const known = numbers.get(path);
    if (known !== undefined) return known;
    numbers.set(path, kept.length);
    return kept.push({}) - 1;
  }

  function linesOf(path: string): readonly string[] {
    const known = split.get(path);
    if (known) return known;
    const lines = (textOf(path) ?? '').split(/\r\n|\r|\n/);
    split.set(path, lines);
    return lines;
  }

  function spot({ file, pointer, range }: Place): Spot {
    const { line, column, endLine, endColumn } = range;
    return { text: numberOf(file), pointer, span: [line, column, endLine, endColumn] };
  }

  function open(at: Place): Spot {
    const lines = linesOf(at.file);
    const own = kept[numberOf(at.file)]!;
    const last = Math.min(at.range.endLine, at.range.line + TALLEST) + AROUND;
    for (let line = Math.max(1, at.range.line - AROUND); line <= Math.min(last, lines.length); line++) {
      if (own[line] !== undefined || left < 0) continue;
      own[line] = clipped(lines[line - 1] ?? '', WIDEST);
      left -= own[line]!.length + 8;
    }
    return spot(at);
  }

  for (const path of paths) numberOf(path);
  return {
    open,
    texts: () => [...numbers].map(([path, number]) => ({ path, lines: kept[number]! })),
  };
}

export function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
