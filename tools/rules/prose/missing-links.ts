import { indexBy } from '../../claims/binding/index-by.ts';
import type { Link, Outline } from '../facts.ts';
import { isFragment } from './fragment.ts';
import { folderOf } from './joined-pages.ts';
import { type Site, targetOf } from './link-target.ts';
import { isTemplatePage } from './template-page.ts';

export interface MissingLink {
  readonly file: string;
  readonly link: Link;
  /** Where it leads, and nothing is. */
  readonly path: string;
}

export function missingLinks(outlines: readonly Outline[], site: Site): readonly MissingLink[] {
  const isOfTheSite = ({ url }: Link, path: string) =>
    url.startsWith('../') && folderOf(path) !== '' && !site.isFolder(folderOf(path));
  const missing = outlines
    .filter(({ file }) => !isFragment(file) && !isTemplatePage(file))
    .flatMap(({ file, links, filledIn, mounted }) =>
      links.flatMap((link) => {
        const target = targetOf(link, file, site);
        if (target.kind !== 'missing' || (filledIn && isReadAbove(link, file, site))) return [];
        if (mounted && isOfTheSite(link, target.path)) return [];
        return [{ file, link, path: target.path }];
      }),
    );
  const isNumbered = numberedElsewhere(missing, outlines);
  return missing.filter((one) => !isNumbered(one));
}

/** A page that is put into another one is read from the folder of that one. */
function isReadAbove(link: Link, file: string, site: Site): boolean {
  const steps = folderOf(file).split('/');
  return steps.some((_, length) => {
    const target = targetOf(link, [...steps.slice(0, length), 'index.html'].join('/'), site);
    return target.kind === 'file';
  });
}

/** So many of a collection, by nothing but their numbers. */
const FEWEST_NUMBERS = 3;

/** A page with a number leads to `eip-20.md`, `eip-55.md` and `eip-155.md`, none of which is here: its collection lies elsewhere. */
function numberedElsewhere(
  missing: readonly MissingLink[],
  outlines: readonly Outline[],
): (one: MissingLink) => boolean {
  const sought = indexBy(missing, ({ path }) => withoutNumber(path));
  const here = new Set(outlines.flatMap(({ file }) => withoutNumber(file)));
  return ({ file, path }) =>
    withoutNumber(file).length > 0 &&
    withoutNumber(path).some(
      (form) => !here.has(form) && new Set(sought.get(form)?.map((one) => one.path)).size >= FEWEST_NUMBERS,
    );
}

function withoutNumber(path: string): string[] {
  const [, start, end] = /^((?:.*\/)?[a-z]+[-_]?)\d+(\.\w+)$/i.exec(path) ?? [];
  return start === undefined ? [] : [`${start}#${end}`];
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
