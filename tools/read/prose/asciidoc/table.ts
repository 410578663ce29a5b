import type { Table } from 'mdast';
import { type Cell, type Maker, table } from '../markup/nodes.ts';
import type { Row } from '../markup/row.ts';

/** What stands before the bar of a cell: `2+`, `.3+`, `3*`, how it is aligned, and what it holds. */
const SPECIFIED =
  /(?:^|\s)(?:(?<times>\d+)?(?<down>\.\d+)?(?<how>[+*]))?(?:[<^>](?:\.[<^>])?|\.[<^>])?[adehlmsv]?$/;

interface Bar {
  /** Where what it begins starts, and where what came before it ends. */
  readonly after: number;
  readonly before: number;
  readonly times: number;
  readonly isTall: boolean;
  readonly row: number;
}

/** The rows between two lines `|===`; undefined where a cell reaches over several of them, or one is too few. */
export function tableOf(
  maker: Maker,
  rows: readonly Row[],
  { cols, options = '' }: { readonly cols?: string | undefined; readonly options?: string | undefined },
): Table | undefined {
  const bars = rows.flatMap((row, index) => barsIn(row, index));
  if (bars.length === 0 || bars.some(({ isTall }) => isTall)) return undefined;
  const first = bars[0]!.row;
  const own = bars.filter(({ row }) => row === first).reduce((sum, { times }) => sum + times, 0);
  const width = columnsIn(cols) ?? own;
  const end = rows.at(-1)!.end;
  const cells = bars.flatMap(({ after, times }, index): Cell[] => {
    const cell = trimmed(maker.source.text, after, bars[index + 1]?.before ?? end);
    return Array.from({ length: times }, () => cell);
  });
  if (width === 0 || cells.length % width !== 0) return undefined;
  const all = Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
  const isSetApart = own === width && rows[first + 1]?.text === '';
  const hasHead = /header/.test(options) || (isSetApart && !/noheader/.test(options));
  return table(maker, all, hasHead, rows);
}

function barsIn({ text, start }: Row, row: number): Bar[] {
  const found: Bar[] = [];
  for (const { index } of text.matchAll(/(?<!\\)\|/g)) {
    const from = found.at(-1) ? found.at(-1)!.after - start : 0;
    const specified = SPECIFIED.exec(text.slice(Math.max(from, index - 20), index));
    const { times, down, how } = specified?.groups ?? {};
    found.push({
      after: start + index + 1,
      before: start + index - (specified?.[0].length ?? 0),
      times: Math.min(100, Number(times ?? 1)),
      isTall: how === '+' && down !== undefined && down !== '.1',
      row,
    });
  }
  return found;
}

function trimmed(text: string, from: number, to: number): Cell {
  const inside = text.slice(from, Math.max(from, to));
  const start = from + inside.length - inside.trimStart().length;
  return [[start, Math.max(start, from + inside.trimEnd().length)]];
}

/** `"1,2,3"`, `"3*"` or `"1,2*a"`. */
function columnsIn(cols: string | undefined): number | undefined {
  if (cols === undefined) return undefined;
  const each = cols.split(/[,;]/).map((one) => Number(/^\s*(\d+)\*/.exec(one)?.[1] ?? 1));
  return Math.min(
    1000,
    each.reduce((sum, one) => sum + one, 0),
  );
}
