import { indexBy } from '../../claims/binding/index-by.ts';
import type { Outline } from '../facts.ts';
import { anchorsOf, hasAnchor } from './anchors.ts';
import { folderOf } from './joined-pages.ts';
import { type Site, targetOf } from './link-target.ts';
import type { MissingLink } from './missing-links.ts';

/** One link that leads nowhere may be a slip. */
const FEWEST = 2;

/** What a folder shows of itself is read where it lies. */
const FRONT = /(?:^|\/)(?:readme|index)\.\w+$/i;

/**
 * Pages that are published elsewhere, and pages that are read from another folder than they lie in: nothing that they link to is there from their own, and all of
 * it is from that one. A script puts them into the page that stands there.
 */
export function unplacedPages(
  outlines: readonly Outline[],
  missing: readonly MissingLink[],
  site: Site,
): ReadonlySet<string> {
  const byFile = indexBy(missing, ({ file }) => [file]);
  const pages = outlines.filter(
    ({ file }) => !FRONT.test(file) && new Set(byFile.get(file)?.map(({ path }) => path)).size >= FEWEST,
  );
  const unplaced = pages.filter(
    (page) =>
      isSpread(page, byFile.get(page.file)!, outlines, site) ||
      (!leadsSomewhere(page, site) && isAtHome(byFile.get(page.file)!, outlines, site)) ||
      isOfOthers(page, byFile.get(page.file)!, site),
  );
  return new Set(unplaced.map(({ file }) => file));
}

/** Neither to another page nor to a heading of its own. */
function leadsSomewhere(page: Outline, site: Site): boolean {
  const own = page.links.filter(({ url }) => /^#./.test(url));
  const anchors = anchorsOf(page);
  if (own.length === 0 || own.some(({ url }) => hasAnchor(anchors, url.slice(1)))) return true;
  return leadsToOthers(page, site);
}

function leadsToOthers(page: Outline, site: Site): boolean {
  return page.links.some((link) => {
    const target = targetOf(link, page.file, site);
    return target.kind === 'file' && target.path !== page.file;
  });
}

/** Each page that it seeks beside itself lies in exactly one of the folders around: a build puts them together. */
function isSpread(
  page: Outline,
  missing: readonly MissingLink[],
  outlines: readonly Outline[],
  site: Site,
): boolean {
  if (leadsToOthers(page, site)) return false;
  const around = folderOf(folderOf(page.file));
  const near = outlines.filter(({ file }) => around === '' || file.startsWith(`${around}/`));
  const named = indexBy(near, ({ file }) => [nameOf(file)]);
  return missing.every(({ path }) => named.get(nameOf(path))?.length === 1);
}

/** So many pages that nobody here has are no slip. */
const FEWEST_OTHERS = 4;

/** All pages that it links to are others than those of this repository: it is published among them. */
function isOfOthers(page: Outline, missing: readonly MissingLink[], site: Site): boolean {
  const names = new Set(missing.map(({ path }) => nameOf(path)));
  if (names.size < FEWEST_OTHERS || ![...names].every((name) => /\.(?:mdx?|markdown)$/.test(name)))
    return false;
  const here = [...site.outlines.keys()].map(nameOf);
  return !here.some((name) => names.has(name)) && !leadsToOthers(page, site);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function isAtHome(missing: readonly MissingLink[], outlines: readonly Outline[], site: Site): boolean {
  const { file } = missing[0]!;
  const folders = new Set(outlines.map((outline) => folderOf(outline.file)));
  folders.delete(folderOf(file));
  const leadsFrom = (folder: string) => (one: MissingLink) =>
    targetOf(one.link, folder === '' ? 'page.md' : `${folder}/page.md`, site).kind === 'file';
  return [...folders].some((folder) => missing.every(leadsFrom(folder)));
}
