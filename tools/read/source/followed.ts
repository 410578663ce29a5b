import { join } from 'node:path/posix';
import type { Trouble } from '../document.ts';
import { fileTrouble, type Tree } from './tree.ts';
import { isWelcome } from './welcome.ts';

/** As many as Linux follows. */
const MOST_HOPS = 40;

/** The path that a path means once the symbolic link in it, to a file or to a folder, is followed. */
export function followed(path: string, links: ReadonlyMap<string, string>): string {
  if (links.size === 0) return path;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const target = links.get(path.slice(0, end));
    if (target !== undefined) return join(target || '.', path.slice(end));
  }
  return path;
}

/**
 * Links of a tree that is listed as a whole, by what they aim at. One that has the name of a document and leads to
 * nothing that is listed is told: what stands there on a disk is not read.
 */
export function aimed(
  aims: readonly (readonly [path: string, aim: string])[],
  isThere: (aim: string) => boolean,
): Required<Pick<Tree, 'links' | 'troubles'>> {
  const known = new Map(aims);
  const ends = aims.map(([path, aim]) => [path, endOf(aim, known)] as const);
  const isFound = (end: string) => isThere(end) && !known.has(end);
  const lost = ends.filter(([path, end]) => isWelcome(path) && !isFound(end));
  return {
    links: new Map(ends.filter(([, end]) => isFound(end))),
    troubles: lost.map(([path, end]) => (isOutside(end) ? leadsOut(path) : leadsNowhere(path))),
  };
}

/** Where a link leads that leads over other links; a ring of them ends somewhere in it, where no file is. */
function endOf(aim: string, links: ReadonlyMap<string, string>): string {
  let end = aim;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const next = followed(end, links);
    if (next === end) break;
    end = next;
  }
  return end;
}

function isOutside(aim: string): boolean {
  return aim.startsWith('/') || aim.startsWith('../');
}

export function leadsOut(path: string): Trouble {
  const says =
    'This symbolic link leads out of the corpus and is not followed. Put a copy here, or remove it.';
  return fileTrouble('outside-root', path, says);
}

export function leadsNowhere(path: string, why = 'leads to nothing'): Trouble {
  return fileTrouble('unreadable', path, `This symbolic link ${why}. Mend or remove it.`);
}
