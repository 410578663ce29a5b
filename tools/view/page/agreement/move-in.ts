import type { Cell } from './treemap.ts';

const WAYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** To the nearest cell in the direction of the arrow. */
export function moveIn(event: KeyboardEvent, cells: readonly Cell[]): void {
  const way = WAYS[event.key];
  const from = cells.find(({ path }) => path === (document.activeElement as HTMLElement)?.dataset.path);
  if (!way || !from) return;
  const [right, down] = way;
  const middle = ({ x, y, width, height }: Cell) =>
    [x + width / 2, y + (height > 60 ? 10 : height / 2)] as const;
  const [fromX, fromY] = middle(from);
  let best: Cell | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const [x, y] = middle(cell);
    const ahead = (x - fromX) * right + (y - fromY) * down;
    const aside = Math.abs((x - fromX) * down) + Math.abs((y - fromY) * right);
    if (ahead <= 0 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    best = cell;
  }
  if (!best) return;
  event.preventDefault();
  for (const one of document.querySelectorAll<HTMLElement>('.map a.cell'))
    if (one.dataset.path === best.path) one.focus();
}
