import type { Link, Outline } from '../facts.ts';

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
  readonly outlines: ReadonlyMap<string, Outline>;
}

/** Where a link leads by the rules that repositories and site generators share; a guess is `elsewhere`. */
export function targetOf(link: Link, from: string, site: Site): Target {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|[{<$%])/i.test(link.url) || /\{\{|\}\}/.test(link.url)) return elsewhere;
  const [withQuery = '', fragment] = split(link.url, '#');
  const [route = ''] = split(withQuery, '?');
  const anchor = fragment === undefined || fragment === '' ? {} : { anchor: decoded(fragment) };
  if (route === '') return { kind: 'file', path: from, ...anchor };
  if (route.startsWith('/')) return rooted(route, site, anchor);
  const path = joined(from, decoded(route));
  if (path === undefined) return elsewhere;
  const found = endings.map((ending) => path.replace(/\/$/, '') + ending).find((one) => isKnown(one, site));
  if (found !== undefined) return { kind: 'file', path: found, ...anchor };
  const page = path.replace(/\.html$/, '.md');
  if (page !== path && isKnown(page, site)) return { kind: 'file', path: page, ...anchor };
  return isRoute(path) ? elsewhere : { kind: 'missing', path };
}

/** Without an ending it may be a page that a generator makes, or the issues of the repository. */
function isRoute(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path);
}

/** A path from the site's root: the one document that ends in it, if there is one. */
function rooted(route: string, site: Site, anchor: { readonly anchor?: string }): Target {
  const plain = decoded(route).replace(/\/$/, '').replace(/^\//, '');
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
