import { indexBy } from '../../claims/binding/index-by.ts';
import type { Outline } from '../facts.ts';
import { folderOf } from './joined-pages.ts';
import { type Site, targetOf } from './link-target.ts';
import type { MissingLink } from './missing-links.ts';

/** So many pages seek so many others in vain by no slip. */
const FEWEST_PAGES = 3;
const FEWEST_SOUGHT = 4;

/**
 * The pages of a folder climb out of it by the same steps, to pages none of which is there and each of which lies
 * somewhere else: a build mounts the folder beside them. Then others find its pages under another name as well.
 */
export function soughtWhereMounted(
  outlines: readonly Outline[],
  missing: readonly MissingLink[],
  site: Site,
): (one: MissingLink) => boolean {
  const named = indexBy(outlines, ({ file }) => [nameOf(file)]);
  const isOnly = ({ path }: MissingLink) => named.get(nameOf(path))?.length === 1;
  const climbing = indexBy(missing, (one) => climbOf(one.link.url, one.file));
  const arriving = new Set(outlines.flatMap((page) => climbsThatArrive(page, site, climbing)));
  const mounted = [...climbing].filter(
    ([climb, all]) => !arriving.has(climb) && isMany(all) && all.every(isOnly),
  );
  const found = new Set(mounted.flatMap(([, all]) => all));
  const folders = new Set([...found].map(({ file }) => folderOf(file)));
  const isInMounted = (one: MissingLink) =>
    isOnly(one) && folders.has(folderOf(named.get(nameOf(one.path))![0]!.file));
  return (one) =>
    found.has(one) || isInMounted(one) || isAmongPages(one, named.get(nameOf(one.path)) ?? [], site);
}

/** What is sought lies in a site that has a folder of the same name as the one that the page comes from. */
function isAmongPages({ file, path }: MissingLink, pages: readonly Outline[], site: Site): boolean {
  const top = file.slice(0, file.indexOf('/') + 1);
  const roots = pages
    .filter((page) => page.file.endsWith(`/${path}`))
    .map((page) => page.file.slice(0, -path.length));
  return (
    top !== '' && roots.some((root) => !root.startsWith(top) && site.isFolder(`${root}${top.slice(0, -1)}`))
  );
}

function isMany(all: readonly MissingLink[]): boolean {
  const sought = new Set(all.map(({ path }) => path));
  return new Set(all.map(({ file }) => file)).size >= FEWEST_PAGES && sought.size >= FEWEST_SOUGHT;
}

/** From which folder, and how far up. */
function climbOf(url: string, file: string): string[] {
  const [steps] = /^(?:\.\.\/)+(?!\.)/.exec(url) ?? [];
  return steps === undefined ? [] : [`${folderOf(file)}\0${steps}`];
}

function climbsThatArrive(
  { file, links }: Outline,
  site: Site,
  asked: ReadonlyMap<string, unknown>,
): readonly string[] {
  return links.flatMap((link) =>
    climbOf(link.url, file).filter((climb) => asked.has(climb) && targetOf(link, file, site).kind === 'file'),
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
