import { once } from '../../read/once.ts';
import type { Outline } from '../facts.ts';
import { type Anchors, anchorsOf, hasAnchor, isSpelt, loosened } from './anchors.ts';
import { isFragment } from './fragment.ts';
import { folderOf, joinedFolders } from './joined-pages.ts';
import { wholesOf } from './wholes.ts';

export interface PageAnchors {
  /** The page of a file that surely has no such anchor. */
  without(anchor: string, file: string): Outline | undefined;
  /** Whether any page has it, by this very name. */
  anywhere(anchor: string): boolean;
  /** The one page that has it, or the last of a folder of editions. */
  holder(anchor: string): string | undefined;
}

/** What a fragment may name on each page; the pages of a joined folder have one another's. */
export function pageAnchors(
  outlines: readonly Outline[],
  joined: readonly string[],
  listed: readonly (readonly string[])[],
  isBuilt: (file: string) => boolean,
): PageAnchors {
  const pages = new Map(outlines.map((outline) => [outline.file, outline]));
  const own = new Map(outlines.map((outline) => [outline.file, anchorsOf(outline)]));
  // A build that joins pages puts others beside them: what nobody configured is not known to be missing.
  const folders = new Set(joinedFolders(outlines, own).map(({ folder }) => folder));
  const isUnsure = (file: string) => folders.has(folderOf(file)) && !joined.includes(folderOf(file));
  const anchorsIn = withJoined(own, joined);
  const spellsAsHosts = spelling();
  const isMisspelt = (anchor: string, page: Outline) =>
    /^[\w-]+$/.test(anchor) &&
    !isBuilt(page.file) &&
    spellsAsHosts(page) &&
    !isSpelt(own.get(page.file)!, anchor);
  const known = new Map<Outline, boolean>();
  const isLedElsewhere = (page: Outline) => {
    const found = known.get(page) ?? leadsElsewhere(page, own.get(page.file)!);
    known.set(page, found);
    return found;
  };
  const wholes = wholesOf(outlines, listed);
  const isInWhole = (anchor: string, file: string) =>
    [...(wholes.get(file) ?? [])].some((part) => hasAnchor(own.get(part)!, anchor));
  const everywhere = once(() => new Set([...own.values()].flatMap(({ exact }) => [...exact])));
  return {
    anywhere: (anchor) => everywhere().has(anchor),
    holder(anchor) {
      const name = anchor.toLowerCase();
      // A single word is a heading of many pages.
      const holders =
        name.includes('-') && everywhere().has(name)
          ? [...own].filter(([, { exact }]) => exact.has(name))
          : [];
      const folders = new Set(holders.map(([file]) => folderOf(file)));
      return folders.size === 1 ? holders.at(-1)![0] : undefined;
    },
    without(anchor, file) {
      const page = pages.get(file);
      if (!page || page.filledIn || isFragment(file) || isUnsure(file) || isBare(page)) return undefined;
      if (hasAnchor(anchorsIn(file)!, anchor) && !isMisspelt(anchor, page)) return undefined;
      if (isInWhole(anchor, file) || isLedElsewhere(page)) return undefined;
      // A page without a title of its own, with links to those of another one, is put into that one.
      const isPart = page.headings.every(({ depth }) => depth > 2);
      return isPart && everywhere().has(anchor) ? undefined : page;
    },
  };
}

/** So many headings that a page links to by their names as hosts of repositories make them show who serves it. */
const SHOWN = 3;

/**
 * Where no build makes other names of headings, and a page's own links to them are right as they stand, all of them have
 * to be. What an author named proves nothing, and a name of several words in one is what another converter makes.
 */
function spelling(): (page: Outline) => boolean {
  const known = new Map<string, boolean>();
  return ({ file, links, headings, anchors }) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const slugs = new Set(headings.map(({ slug }) => slug).filter((slug) => JOINED.test(slug)));
    const written = new Set(anchors.map(({ name }) => name));
    const isHeadless = (name: string) => JOINED.test(name) && !written.has(name);
    const run = new Set([...slugs].map(loosened));
    const names = new Set(links.flatMap(({ url }) => (url.startsWith('#') ? [url.slice(1)] : [])));
    const told = [...names].filter((name) => slugs.has(name) || run.has(name) || isHeadless(name));
    const right = told.filter((name) => slugs.has(name)).length;
    const isShown = right >= SHOWN && told.length - right <= Math.max(1, right / 4);
    known.set(file, isShown);
    return isShown;
  };
}

const JOINED = /[-_]/;

/** So many names are not all of them mistaken. */
const NAMES = 5;
/** So many names and headings are not compared: each of them is told. */
const MOST = 1e5;

/**
 * A page whose links to itself all name what it has nothing of: a build puts generated text beside it, which has. Where
 * headings have come to be called otherwise, the names are still in them.
 */
function leadsElsewhere({ links, headings }: Outline, anchors: Anchors): boolean {
  const names = new Set(links.flatMap(({ url }) => (/^#./.test(url) ? [url.slice(1)] : [])));
  if (names.size < NAMES || names.size * headings.length > MOST) return false;
  if ([...names].some((name) => hasAnchor(anchors, name))) return false;
  const slugs = headings.map(({ slug }) => unnumbered(slug));
  return [...names].map(unnumbered).every((name) => !slugs.some((slug) => isPart(slug, name)));
}

/** Of a number before it or a word behind it people forget to tell the links. */
function isPart(slug: string, name: string): boolean {
  return slug.includes(name) || name.includes(slug);
}

function unnumbered(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+/, '');
}

/** A page with nothing to point at has it from its layout: nobody links into what is bare. */
function isBare({ headings, anchors }: Outline): boolean {
  return headings.length === 0 && anchors.length === 0;
}

function withJoined(
  own: ReadonlyMap<string, Anchors>,
  joined: readonly string[],
): (file: string) => Anchors | undefined {
  const wholes = joined.map((folder) => ({ start: startOf(folder), anchors: wholeOf(own, folder) }));
  return (file) => wholes.find(({ start }) => file.startsWith(start))?.anchors ?? own.get(file);
}

function startOf(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

function wholeOf(own: ReadonlyMap<string, Anchors>, folder: string): Anchors {
  const start = startOf(folder);
  const pages = [...own].filter(([file]) => file.startsWith(start)).map(([, anchors]) => anchors);
  const union = (set: keyof Anchors) => new Set(pages.flatMap((anchors) => [...anchors[set]]));
  return { exact: union('exact'), loose: union('loose') };
}
