import { cellOf, type Grid, type Row } from '../table/grid.ts';

const NUMBER = /^\d+(?:\.\d+)*$/;

/** How deep each row lies where a column numbers them as an outline: `7.1` is a member of what `7` is. */
export function outlineDepths(grid: Grid, name: number): (row: Row) => number {
  const column = grid.roles.findIndex((_, index) => index !== name && isOutline(numbersIn(grid.rows, index)));
  if (column < 0) return () => 0;
  const least = Math.min(...numbersIn(grid.rows, column).map(stepsIn));
  return (row) => stepsIn(numberIn(row, column)) - least;
}

/** Every row has a number, and some go on below the number of another. */
function isOutline(numbers: readonly string[]): boolean {
  const known = new Set(numbers);
  const isBelow = (number: string) => known.has(number.slice(0, Math.max(0, number.lastIndexOf('.'))));
  return numbers.every((number) => NUMBER.test(number)) && numbers.some(isBelow);
}

function numbersIn(rows: readonly Row[], column: number): readonly string[] {
  return rows.map((row) => numberIn(row, column));
}

function numberIn(row: Row, column: number): string {
  return (cellOf(row, column)?.plain ?? '').replace(/\.$/, '');
}

function stepsIn(number: string): number {
  return number.split('.').length;
}
