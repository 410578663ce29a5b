import type { DataDocument, Document, Trouble } from '../document.ts';
import type { FileEntry, Tree } from '../source/tree.ts';

export interface Remote {
  /** A URI, or the start of one. */
  readonly prefix: string;
  readonly address: string;
  readonly tree: Tree;
}

/** Finds documents by URI in the places that the configuration names, the most exact one first; reads them once. */
export function elsewhere(
  remotes: readonly Remote[],
  read: (entry: FileEntry, address: string) => Document | Trouble,
): (uri: string) => DataDocument | undefined {
  const byLength = remotes.toSorted((one, other) => other.prefix.length - one.prefix.length);
  const known = new Map<string, DataDocument | undefined>();

  function find(uri: string): DataDocument | undefined {
    for (const { prefix, address, tree } of byLength) {
      if (!uri.startsWith(prefix)) continue;
      const entry = entryFor(uri.slice(prefix.length), tree);
      const document = entry && read(entry, address);
      if (document && 'format' in document && document.format !== 'markdown') return document;
    }
    return undefined;
  }

  return (uri) => {
    if (!known.has(uri)) known.set(uri, find(uri));
    return known.get(uri);
  };
}

/** The rest of a URI as a path; many URIs leave the extension away. */
function entryFor(rest: string, { files }: Tree): FileEntry | undefined {
  const path = rest.replace(/^\//, '');
  if (path === '') return files.length === 1 ? files[0] : undefined;
  const names = [path, `${path}.json`, `${path}.schema.json`, `${path}.yaml`];
  return names.map((name) => files.find((entry) => entry.path === name)).find((entry) => entry !== undefined);
}
