import type { Table, TableCell, TableRow } from 'mdast';
import { fact } from '../../../facts/fact.ts';
import { onOneLine } from '../text/on-one-line.ts';
import { type Phrase, phraseOf } from '../text/phrase.ts';
import { type ColumnRole, roleOfHeader } from './columns.ts';

export interface Cell {
  readonly node: TableCell;
  readonly phrase: Phrase;
  /** The text without backticks, on one line. */
  readonly plain: string;
}

export interface Row {
  readonly node: TableRow;
  readonly cells: readonly Cell[];
}

export interface Grid {
  readonly node: Table;
  readonly header: readonly Cell[];
  readonly roles: readonly ColumnRole[];
  readonly rows: readonly Row[];
}

/** Several extractors read each table; its cells are made into text once. */
export const gridOf = fact('grid', layOut);

function layOut(node: Table): Grid {
  const [header, ...rows] = node.children.map(rowOf);
  const cells = header?.cells ?? [];
  return { node, header: cells, roles: cells.map((cell) => roleOfHeader(cell.plain)), rows };
}

function rowOf(node: TableRow): Row {
  const cells = node.children.map((cell) => {
    const phrase = phraseOf(cell.children);
    return { node: cell, phrase, plain: onOneLine(phrase.text.replaceAll('`', '')) };
  });
  return { node, cells };
}

export function columnOf(grid: Pick<Grid, 'roles'>, role: ColumnRole): number | undefined {
  const index = grid.roles.indexOf(role);
  return index < 0 ? undefined : index;
}

export function cellOf(row: Row, column: number | undefined): Cell | undefined {
  return column === undefined ? undefined : row.cells[column];
}
