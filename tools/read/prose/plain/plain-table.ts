import type { AlignType, Table, TableRow } from 'mdast';
import { plainInline } from './plain-inline.ts';
import { positionOf, type Source } from './source.ts';

const RULE = /^\|(?: *:?-+:? *\|)+$/;
const ROW = /^\|(?:(?:[^|\\]|\\[^\\])*\|)+$/;
const BAR = /(?<!\\)\|/;

/** A table whose rows all begin and end with a bar, and have as many cells as its head. */
export function plainTable(source: Source, text: string, start: number): Table | undefined {
  const lines = text.split('\n');
  const rule = lines[1];
  if (rule === undefined || !RULE.test(rule)) return undefined;
  const align = rule.slice(1, -1).split('|').map(alignOf);
  const children: TableRow[] = [];
  let offset = start;
  for (const [index, line] of lines.entries()) {
    const row = index === 1 ? undefined : rowOf(source, line, offset, align.length);
    if (index !== 1 && !row) return undefined;
    if (row) children.push(row);
    offset += line.length + 1;
  }
  return { type: 'table', align, children, position: positionOf(source, start, start + text.length) };
}

function alignOf(cell: string): AlignType {
  const bare = cell.trim();
  const [isLeft, isRight] = [bare.startsWith(':'), bare.endsWith(':')];
  return isLeft && isRight ? 'center' : isLeft ? 'left' : isRight ? 'right' : null;
}

/** A cell reaches from its bar to the next, and the last one over the bar at the end. */
function rowOf(source: Source, line: string, start: number, width: number): TableRow | undefined {
  if (!ROW.test(line)) return undefined;
  const cells = line.slice(1, -1).split(BAR);
  if (cells.length !== width) return undefined;
  const children: TableRow['children'] = [];
  let from = start;
  for (const [index, cell] of cells.entries()) {
    const bare = cell.trim();
    const first = from + 1 + cell.indexOf(bare);
    const inside = plainInline(source, first, first + bare.length, { isCell: true });
    if (!inside) return undefined;
    const next = from + 1 + cell.length;
    const end = index === cells.length - 1 ? next + 1 : next;
    children.push({ type: 'tableCell', children: inside, position: positionOf(source, from, end) });
    from = next;
  }
  return { type: 'tableRow', children, position: positionOf(source, start, start + line.length) };
}
