import { indexBy } from '../../claims/binding/index-by.ts';
import type { Link, Outline } from '../facts.ts';
import { type Anchors, hasAnchor, isSection } from './anchors.ts';

/** A folder whose pages link to each other's headings as if they stood on one page. */
export interface JoinedPages {
  readonly folder: string;
  /** The links to headings of other pages, in the order of the text. */
  readonly links: readonly Link[];
  readonly files: readonly string[];
}

/** Fewer links, or links from fewer pages, may as well be mistakes. */
const FEWEST_LINKS = 6;
const FEWEST_PAGES = 3;

interface OwnLinks {
  readonly file: string;
  readonly kept: number;
  readonly missing: readonly Link[];
  readonly elsewhere: readonly Link[];
}

/**
 * Where most links within pages lead to headings of the other pages beside them, something joins the pages into one. A
 * page that was split without mending its links keeps more of them.
 */
export function joinedFolders(
  outlines: readonly Outline[],
  anchors: ReadonlyMap<string, Anchors>,
): readonly JoinedPages[] {
  const folders = indexBy(outlines, ({ file }) => [folderOf(file)]);
  return [...folders].flatMap(([folder, pages]) => {
    if (pages.length < FEWEST_PAGES) return [];
    const own = pages.map((page) => ownLinks(page, pages, anchors));
    const links = own.flatMap(({ elsewhere }) => elsewhere);
    const files = own.filter(({ elsewhere }) => elsewhere.length > 0).map(({ file }) => file);
    const missing = sum(own.map((one) => one.missing.length));
    const kept = sum(own.map((one) => one.kept));
    const isJoined = links.length * 2 >= missing && links.length > kept;
    if (links.length < FEWEST_LINKS || files.length < FEWEST_PAGES || !isJoined) return [];
    return [{ folder, links, files }];
  });
}

export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function ownLinks(page: Outline, pages: readonly Outline[], anchors: ReadonlyMap<string, Anchors>): OwnLinks {
  const own = page.links.filter(({ url }) => /^#./.test(url));
  const missing = own.filter(({ url }) => !hasAnchor(anchors.get(page.file)!, url.slice(1)));
  const elsewhere = missing.filter(({ url }) =>
    pages.some(({ file }) => isHeldBy(anchors.get(file)!, url.slice(1))),
  );
  return { file: page.file, kept: own.length - missing.length, missing, elsewhere };
}

function isHeldBy({ exact, loose }: Anchors, anchor: string): boolean {
  return exact.has(anchor) || isSection(loose, anchor);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
