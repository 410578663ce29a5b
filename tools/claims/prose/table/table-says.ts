import { clip } from '../text/clip.ts';
import type { Grid } from './grid.ts';

/** A table is quoted by its header. */
export function tableSays(grid: Grid): string {
  return clip(grid.header.map((cell) => cell.plain).join(' | '));
}
