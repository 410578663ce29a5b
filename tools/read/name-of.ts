import type { Kind, Standing } from './document.ts';

interface Named {
  readonly path: string;
  readonly kind: Kind;
  readonly hash: string;
  readonly standing: Standing;
}

/** Two equal files at two paths are two documents: places name the path, and the path decides the kind. */
export function nameOf({ path, kind, hash, standing }: Named): string {
  return `${path}\n${kind}\n${hash}${standing === 'live' ? '' : `\n${standing}`}`;
}
