import type { FileEntry } from '../source/tree.ts';
import { bytesOf } from './bytes-of.ts';

/** `schema_old.json`: what is before the mark is the name of what took its place. */
const LEFT = /^(.*[^-_. ])[-_. ](?:old|bak|backup|deprecated|orig|obsolete)(\.[^./]+)$/i;

/**
 * The files that were left beside what took their place, each with the path of that: named like their neighbour with
 * `old` behind the name, and no other document names them.
 */
export function replaced(files: readonly FileEntry[]): (path: string) => string | undefined {
  const paths = new Set(files.map(({ path }) => path));
  const found = files.flatMap(({ path }) => {
    const neighbour = path.replace(LEFT, '$1$2');
    return neighbour !== path && paths.has(neighbour) && !isNamed(path, files)
      ? [[path, neighbour] as const]
      : [];
  });
  const neighbours = new Map(found);
  return (path) => neighbours.get(path);
}

/** Pages of a site are named without their endings. */
function isNamed(path: string, files: readonly FileEntry[]): boolean {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return files.some((entry) => entry.path !== path && bytesOf(entry).includes(stem));
}
