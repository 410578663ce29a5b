import { type BigIntStats, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Found {
  /** With forward slashes. */
  readonly path: string;
  readonly stat: BigIntStats;
}

/** What is never part of a corpus: git's own, and packages that were installed. */
const LEFT_OUT = new Set(['.git', 'node_modules']);

/** Files and links below a folder, in one order everywhere. Links are not followed, and pipes and devices are nothing. */
export function* filesIn(folder: string, within = ''): Generator<Found> {
  for (const name of readdirSync(join(folder, within)).sort()) {
    if (LEFT_OUT.has(name)) continue;
    const path = within === '' ? name : `${within}/${name}`;
    const stat = lstatSync(join(folder, path), { bigint: true });
    if (stat.isDirectory()) yield* filesIn(folder, path);
    else if (stat.isFile() || stat.isSymbolicLink()) yield { path, stat };
  }
}

/** How many bytes lie below a folder; what vanishes meanwhile has none. */
export function bytesIn(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    bytes += Number(lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0);
  return bytes;
}
