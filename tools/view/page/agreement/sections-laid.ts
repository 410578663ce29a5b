import type { Cell, Plot } from './treemap.ts';

const NARROWEST = 164;
const APART = 4;
const LINE = 17;
/** About as wide as a letter is. */
const LETTER = 6.6;
const EDGE = 6;
const BADGE = 16;
const SQUARE = 16;

/** The sections of a document in its order, in columns: they are many of one size, and known by whole names. */
export function sectionsLaid({ children }: Plot, width: number): readonly Cell[] {
  const columns = Math.max(1, Math.floor((width + APART) / (NARROWEST + APART)));
  const own = Math.floor((width - (columns - 1) * APART) / columns);
  const inARow = Math.max(1, Math.floor((own - 2 * EDGE) / SQUARE));
  const cells: Cell[] = [];
  let y = 0;
  for (let from = 0; from < children.length; from += columns) {
    const row = children.slice(from, from + columns);
    const most = Math.max(...row.map(({ marks }) => marks.length));
    const isLong = row.some(({ name }) => name.length * LETTER > own - 2 * EDGE - BADGE);
    const head = EDGE + (isLong ? 2 : 1) * LINE + 4;
    const height = head + Math.ceil(most / inARow) * SQUARE + EDGE;
    row.forEach((one, at) => {
      cells.push({ ...one, head, isOpen: false, x: at * (own + APART), y, width: own, height });
    });
    y += height + APART;
  }
  return cells;
}
