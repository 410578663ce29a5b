import { type Cell, cellOf, type Row } from '../table/grid.ts';
import { onTwoLines } from '../text/phrase.ts';
import type { Columns } from './field-row.ts';

/**
 * A row without a name goes on with what the row above says, as rows are broken where a cell gets long. An empty row
 * says nothing. One that speaks of another type or of another thing is left as it stands: it may be a member, or a variant.
 */
export function continued(rows: readonly Row[], columns: Columns): readonly Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const above = found.at(-1);
    if (row.cells.every(isEmpty)) continue;
    if (above && goesOn(row, above, columns)) found[found.length - 1] = joined(above, row);
    else found.push(row);
  }
  return found;
}

function goesOn(row: Row, above: Row, columns: Columns): boolean {
  const name = cellOf(row, columns.name);
  if (name === undefined || !isEmpty(name)) return false;
  const words = [columns.description, columns.values, columns.range].filter((one) => one !== undefined);
  return (
    !isEmpty(cellOf(above, columns.name)) &&
    row.cells.every((cell, index) => isEmpty(cell) || words.includes(index)) &&
    words.some((column) => !isEmpty(cellOf(row, column)))
  );
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || cell.plain === '';
}

function joined(above: Row, row: Row): Row {
  const cells = above.cells.map((cell, index): Cell => {
    const below = cellOf(row, index);
    if (below === undefined || isEmpty(below)) return cell;
    if (isEmpty(cell)) return below;
    return {
      ...cell,
      phrase: onTwoLines(cell.phrase, below.phrase),
      plain: `${cell.plain} ${below.plain}`,
    };
  });
  return { ...above, cells };
}
