const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?]*))?([^?]*)(?:\?(.*))?$/s;

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

function partsOf(uri: string): Parts {
  const [, scheme, authority, path, query] = PARTS.exec(withoutFragment(uri))!;
  return { scheme, authority, path: path!, query };
}

/** RFC 3986 §5.2: the reference as seen from the base, without its fragment. */
export function resolveUri(base: string, reference: string): string {
  const to = partsOf(reference);
  if (to.scheme !== undefined) return compose({ ...to, path: withoutDots(to.path) });
  const from = partsOf(base);
  const scheme = from.scheme;
  if (to.authority !== undefined) return compose({ ...to, scheme, path: withoutDots(to.path) });
  const authority = from.authority;
  if (to.path === '') {
    return compose({ scheme, authority, path: from.path, query: to.query ?? from.query });
  }
  return compose({ scheme, authority, path: withoutDots(mergePaths(from, to.path)), query: to.query });
}

function mergePaths(from: Parts, path: string): string {
  if (path.startsWith('/')) return path;
  if (from.authority !== undefined && from.path === '') return `/${path}`;
  return from.path.slice(0, from.path.lastIndexOf('/') + 1) + path;
}

function withoutDots(path: string): string {
  if (!path.includes('.')) return path;
  const kept: string[] = [];
  const segments = path.split('/');
  segments.forEach((segment, index) => {
    const last = index === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.pop();
    } else if (segment !== '.') kept.push(segment);
    if (last && (segment === '.' || segment === '..')) kept.push('');
  });
  return kept.join('/');
}

function compose({ scheme, authority, path, query }: Parts): string {
  const start = scheme === undefined ? '' : `${scheme}:`;
  const host = authority === undefined ? '' : `//${authority}`;
  return start + host + path + (query === undefined ? '' : `?${query}`);
}

export function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

export function fragmentOf(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? '' : uri.slice(hash + 1);
}
