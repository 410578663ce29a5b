import type { List, RootContent, Table } from 'mdast';
import { type Cell, type Maker, table } from '../markup/nodes.ts';
import type { Row } from '../markup/row.ts';
import { positionOf } from '../plain/source.ts';

const GRID_LINE = /^\+(?:[-=]+\+)+$/;
const SIMPLE_LINE = /^={2,}(?:[ \t]+={2,})+$/;

export function isGridLine({ text }: Row): boolean {
  return GRID_LINE.test(text);
}

export function isSimpleLine({ text }: Row): boolean {
  return SIMPLE_LINE.test(text);
}

type Column = readonly [from: number, to: number];

/** Boxes drawn with `+`, `-` and `|`; undefined where a box reaches over several columns or rows. */
export function gridTable(maker: Maker, rows: readonly Row[]): Table | undefined {
  const [top] = rows;
  const edges = [...top!.text.matchAll(/\+/g)].map(({ index }) => index);
  const columns = edges.slice(1).map((edge, index): Column => [edges[index]! + 1, edge]);
  const found: Cell[][] = [];
  let lines: Row[] = [];
  let heads = 0;
  for (const row of rows.slice(1)) {
    if (row.indent !== top!.indent) return undefined;
    if (isGridLine(row)) {
      if (edges.some((edge) => row.text[edge] !== '+')) return undefined;
      found.push(columns.map((column) => cellOf(lines, column)));
      if (row.text.includes('=')) heads = found.length;
      lines = [];
    } else if (edges.some((edge) => row.text[edge] !== '|')) return undefined;
    else lines.push(row);
  }
  return found.length === 0 || heads > 1 ? undefined : table(maker, found, heads === 1, rows);
}

/** Columns under `=====`; a row without anything in its first column goes on with the one above. */
export function simpleTable(maker: Maker, rows: readonly Row[]): Table | undefined {
  const [top] = rows;
  const lines = rows.flatMap((row, index) => (isSimpleLine(row) ? [index] : []));
  if (lines.length < 2 || lines.length > 3) return undefined;
  const starts = [...top!.text.matchAll(/=+/g)].map(({ index }) => index);
  const columns = starts.map((start, index): Column => [start, starts[index + 1] ?? Infinity]);
  const bodies = lines
    .slice(1)
    .map((end, index) => rowsIn(rows.slice(lines[index]! + 1, end), columns, top!));
  if (bodies.some((one) => one === undefined)) return undefined;
  const hasHead = bodies.length === 2;
  const [head] = bodies;
  if (hasHead && head!.length !== 1) return undefined;
  return table(
    maker,
    bodies.flatMap((one) => one!),
    hasHead,
    rows,
  );
}

function rowsIn(rows: readonly Row[], columns: readonly Column[], top: Row): Cell[][] | undefined {
  const groups: Row[][] = [];
  for (const row of rows) {
    // A line below several columns joins them.
    if (/^-+(?:[ \t]+-+)*$/.test(row.text)) return undefined;
    if (row.text === '') continue;
    const isMore = row.indent > top.indent + 1 && groups.length > 0;
    if (isMore) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => columns.map((column) => cellOf(group, column, top.indent)));
}

/** What the lines of a row have in a column, told from where the table begins. */
function cellOf(rows: readonly Row[], [from, to]: Column, indent?: number): Cell {
  const pieces = rows.flatMap(({ text, start, indent: own }): Cell => {
    const shift = indent === undefined ? 0 : own - indent;
    const piece = text.slice(Math.max(0, from - shift), Math.max(0, to - shift));
    const bare = piece.trim();
    const at = start + Math.max(0, from - shift) + piece.indexOf(bare);
    return bare === '' ? [] : [[at, at + bare.length]];
  });
  const [first] = rows;
  return pieces.length > 0 ? pieces : [[first?.start ?? 0, first?.start ?? 0]];
}

/** `.. list-table::`: a list of rows, each a list of cells. */
export function listTable(maker: Maker, blocks: readonly RootContent[], heads: number): Table | undefined {
  const [rows] = blocks.filter((one): one is List => one.type === 'list');
  const cells = rows?.children.map(({ children }) =>
    children.find((one): one is List => one.type === 'list'),
  );
  if (!rows || !cells || cells.length === 0 || heads > 1) return undefined;
  const width = cells[0]?.children.length ?? 0;
  if (width === 0 || cells.some((row) => row?.children.length !== width)) return undefined;
  const all = cells.map((row) =>
    row!.children.map(({ children, position }): Cell => {
      const said = children.filter((one) => one.type === 'paragraph');
      const bounds = said.map(({ position: at }) => [at!.start.offset!, at!.end.offset!] as const);
      return bounds.length > 0 ? bounds : [[position!.start.offset!, position!.start.offset!]];
    }),
  );
  const made = table(maker, all, heads === 1, []);
  const { start, end } = rows.position!;
  return { ...made, position: positionOf(maker.source, start.offset!, end.offset!) };
}
