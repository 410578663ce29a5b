import type { GoldenSet } from './cases/golden-set.ts';
import { goldenFiles } from './engine/golden-folder.ts';
import { publishedCases } from './engine/published.ts';

export type { Citation, GoldenCase } from './cases/golden-case.ts';
export type { GoldenSet, Manifest } from './cases/golden-set.ts';

/** `specord/fixtures`: the manifest, every golden case and every workflow that they start, by the path of its file. */
export function fixtures(): GoldenSet {
  return goldenFiles(publishedCases());
}
