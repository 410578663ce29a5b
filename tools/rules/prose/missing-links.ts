import { indexBy } from '../../claims/binding/index-by.ts';
import type { Link, Outline } from '../facts.ts';
import { isFragment } from './fragment.ts';
import { folderOf } from './joined-pages.ts';
import { type Site, targetOf } from './link-target.ts';

export interface MissingLink {
  readonly file: string;
  readonly link: Link;
  /** Where it leads, and nothing is. */
  readonly path: string;
}

export function missingLinks(outlines: readonly Outline[], site: Site): readonly MissingLink[] {
  return outlines
    .filter(({ file }) => !isFragment(file))
    .flatMap(({ file, links }) =>
      links.flatMap((link) => {
        const target = targetOf(link, file, site);
        return target.kind === 'missing' ? [{ file, link, path: target.path }] : [];
      }),
    );
}

/** From so many folders one folder is sought beside the page before it is no slip. */
const FEWEST_FOLDERS = 3;

/**
 * A folder that pages of many folders seek beside themselves, and that none of them has, lies beside the page that a
 * build makes of them all.
 */
export function soughtEverywhere(
  missing: readonly MissingLink[],
  isFolder: (path: string) => boolean,
): (one: MissingLink) => boolean {
  const sought = indexBy(missing, ({ link }) => beside(link));
  const isSought = ([name, all]: readonly [string, readonly MissingLink[]]) => {
    const folders = new Set(all.map(({ file }) => folderOf(file)));
    return folders.size >= FEWEST_FOLDERS && ![...folders].some((folder) => isFolder(`${folder}/${name}`));
  };
  const elsewhere = new Set([...sought].filter(isSought).map(([name]) => name));
  return ({ link }) => beside(link).some((name) => elsewhere.has(name));
}

/** The first step of a path that begins with a folder beside the page. */
function beside({ url }: Link): string[] {
  const [, name] = /^(?:\.\/)?([^./#?][^/#?]*)\/[^/]/.exec(url) ?? [];
  return name === undefined ? [] : [name];
}
