import { percentDecoded } from '../../json/percent.ts';
import { once } from '../../read/once.ts';
import type { Link, Outline } from '../facts.ts';
import { type BuiltSite, siteFinder } from './built-site.ts';

export type Target =
  /** `anchor` is undefined where the link names none. */
  | { readonly kind: 'file'; readonly path: string; readonly anchor?: string }
  | { readonly kind: 'missing'; readonly path: string }
  /** Another host, the root of a site, or a route that only the site's generator knows. */
  | { readonly kind: 'elsewhere' };

const elsewhere: Target = { kind: 'elsewhere' };
const endings = ['', '.md', '.mdx', '.markdown', '/README.md', '/index.md', '/index.mdx', '/_index.md'];

export interface Site {
  readonly exists: (path: string) => boolean;
  readonly isFolder: (path: string) => boolean;
  readonly outlines: ReadonlyMap<string, Outline>;
  /** The site that a page is built into, if any. */
  readonly siteOf: (page: string) => BuiltSite | undefined;
}

export function siteOf(outlines: readonly Outline[], exists: (path: string) => boolean): Site {
  const byFile = new Map(outlines.map((outline) => [outline.file, outline]));
  const folders = once(() => new Set(outlines.flatMap(({ file }) => foldersOf(file))));
  const isFolder = (path: string) => folders().has(path) || exists(path);
  return { exists, isFolder, outlines: byFile, siteOf: siteFinder(exists) };
}

/** From the outermost to the one that the file lies in. */
export function foldersOf(path: string): readonly string[] {
  const steps = path.split('/');
  return steps.slice(0, -1).map((_, at) => steps.slice(0, at + 1).join('/'));
}

/** Where a link leads by the rules that repositories and site generators share; a guess is `elsewhere`. */
export function targetOf(link: Link, from: string, site: Site): Target {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|[{<$%])/i.test(link.url) || /\{\{|\}\}/.test(link.url)) return elsewhere;
  const [withQuery = '', fragment] = split(link.url, '#');
  const [route = ''] = split(withQuery, '?');
  const anchor = fragment === undefined || fragment === '' ? {} : { anchor: percentDecoded(fragment) };
  if (route === '') return { kind: 'file', path: from, ...anchor };
  if (route.startsWith('/')) return rooted(route, site, anchor);
  const path = joined(from, percentDecoded(route));
  if (path === undefined) return elsewhere;
  const found = knownAs(path, site) ?? knownAs(path.replace(PUBLISHED, '$1images/'), site);
  if (found !== undefined) return { kind: 'file', path: found, ...anchor };
  if (isRoute(path) || isMade(path) || isMadeUp(path) || isOfOtherEdition(path, site)) return elsewhere;
  return inSite(link, from, path, site, anchor);
}

/** The publisher of FHIR's guides puts pictures beside the pages. */
const PUBLISHED = /^((?:.*\/)?input\/)pagecontent\//;

/** Editions of a specification are often branches of one repository, whose pages only the site puts side by side. */
function isOfOtherEdition(path: string, site: Site): boolean {
  const steps = path.split('/');
  const first = steps.find((_, index) => !isKnown(steps.slice(0, index + 1).join('/'), site)) ?? '';
  const isVersion = (step: string) => /^(?:v|version-?)?\d+(?:[._-]\d+)*$/i.test(step);
  return isVersion(steps.at(-1)!) || (isVersion(first) && /\.(?:mdx?|markdown|html?)$/i.test(path));
}

function knownAs(path: string, site: Site): string | undefined {
  const found = endings.map((ending) => path.replace(/\/$/, '') + ending).find((one) => isKnown(one, site));
  if (found !== undefined) return found;
  const page = path.replace(/\.html$/, '.md');
  return page !== path && isKnown(page, site) ? page : undefined;
}

/** What is not there as a file may be there once the site is built. */
function inSite(
  link: Link,
  from: string,
  path: string,
  site: Site,
  anchor: { readonly anchor?: string },
): Target {
  const built = site.siteOf(from);
  if (!built && /\.html?$/.test(path)) return elsewhere;
  if (!built) return { kind: 'missing', path };
  if (built.byAddress || /\.html?$/.test(path)) return elsewhere;
  const route = percentDecoded(link.url.replace(/[?#].*$/s, ''));
  const found = built.fromRoot
    ? fromAbove(route, from, built.root, site)
    : (asBuilt(route, from, site) ?? fromCollection(route, from, built.root, site));
  return found === undefined ? { kind: 'missing', path } : { kind: 'file', path: found, ...anchor };
}

/** The address of a page may have a folder of its own, for which not every generator rewrites every link. */
function asBuilt(route: string, from: string, site: Site): string | undefined {
  const path = joined(`${from.replace(/\.\w+$/, '')}/index.html`, route);
  return path === undefined ? undefined : knownAs(path, site);
}

/** What lies in `_posts` is served from the root, or from a folder that the configuration names. */
function fromCollection(route: string, from: string, root: string, site: Site): string | undefined {
  if (!/(?:^|\/)_[a-z]/.test(from)) return undefined;
  const path = joined(root === '' ? 'index.html' : `${root}/index.html`, route);
  return path === undefined ? undefined : knownAs(path, site);
}

/** The page that a route names when it is read from a folder between the page and the root of its site. */
function fromAbove(route: string, from: string, root: string, site: Site): string | undefined {
  const steps = from.split('/').slice(0, -1);
  const least = root === '' ? 0 : root.split('/').length;
  for (let length = steps.length - 1; length >= least; length -= 1) {
    const path = joined([...steps.slice(0, length), ''].join('/'), route);
    const found = path === undefined ? undefined : knownAs(path, site);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A folder that documentation is built into, or that the build fills. */
function isMade(path: string): boolean {
  return /(?:^|\/)_(?:static|build|site|images|downloads)\//.test(path);
}

/** The names that stand for any name in examples. */
function isMadeUp(path: string): boolean {
  return /(?:^|\/)(?:foo|bar|baz|foobar)(?:[-_.][^/]*)?$/i.test(path);
}

/** Without an ending it may be a page that a generator makes, or the issues of the repository. */
function isRoute(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path);
}

/** A path from the site's root: the one document that ends in it, if there is one. */
function rooted(route: string, site: Site, anchor: { readonly anchor?: string }): Target {
  const plain = percentDecoded(route).replace(/\/$/, '').replace(/^\//, '');
  if (plain === '') return elsewhere;
  const wanted = endings.map((ending) => plain + ending);
  const found = [...site.outlines.keys()].filter((path) =>
    wanted.some((one) => path === one || path.endsWith(`/${one}`)),
  );
  return found.length === 1 ? { kind: 'file', path: found[0]!, ...anchor } : elsewhere;
}

function isKnown(path: string, { exists, outlines }: Site): boolean {
  return path === '' || outlines.has(path) || exists(path);
}

function split(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Undefined for a path that leaves the corpus: what stands there cannot be known. */
function joined(from: string, route: string): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of route.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
