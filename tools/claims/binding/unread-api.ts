import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { isTorn } from '../../read/is-torn.ts';

/**
 * Whether a page speaks of an API whose description stands beside it and could not be read: what another one serves says
 * nothing of that.
 */
export function speaksOfUnread(data: readonly DataDocument[]): (page: string) => boolean {
  const apis = data.filter((document) => hasTrait(document, 'api'));
  const read = new Set(apis.filter((document) => !isTorn(document)).map(folderOf));
  const unread = new Set(apis.filter(isTorn).map(folderOf));
  const folders = [...unread].filter((folder) => !read.has(folder));
  return (page) => {
    const own = folderOf({ path: page });
    return folders.some((folder) => own === folder || (folder !== '' && own.startsWith(`${folder}/`)));
  };
}

function folderOf({ path }: { readonly path: string }): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
