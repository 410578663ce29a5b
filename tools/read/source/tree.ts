import type { Trouble } from '../document.ts';
import { topOf } from '../top-of.ts';

/** Files under one root, wherever they come from: a folder, a revision, a tarball, memory. */
export interface Tree {
  /** How the user named it. */
  readonly name: string;
  /** That name is the one file that it holds. */
  readonly isFile?: true;
  /** Sorted by path; only files that a document can be made of. */
  readonly files: readonly FileEntry[];
  readonly troubles: readonly Trouble[];
  readonly skipped: readonly { readonly path: string; readonly because: string }[];
  /** Symbolic links within the tree, by their paths, to what they lead to. */
  readonly links?: ReadonlyMap<string, string>;
  /** What `.gitattributes` at the root says. */
  readonly attributes?: string;
  /** What `.gitignore` at the root says. */
  readonly ignored?: string;
  /** What `.gitmodules` at the root says. */
  readonly modules?: string;
  /** Folders that were listed, the root as an empty path: a new file in one of them is a change. */
  readonly folders?: readonly string[];
  exists(path: string): boolean;
  /** Other folders and files around a revision, as they were in it, by the addresses that a configuration has for them. */
  lend?(addresses: readonly string[]): Promise<ReadonlyMap<string, Tree>>;
}

export interface FileEntry {
  readonly path: string;
  readonly size: number;
  /** The hash of the bytes where it is known without reading them. */
  readonly hash?: string;
  /** Throws where the file cannot be read. */
  bytes(): Uint8Array;
}

/** The files at the root in which git is told what files are, what it does not keep, and what other repositories have. */
export const GIT_FILES = {
  attributes: '.gitattributes',
  ignored: '.gitignore',
  modules: '.gitmodules',
} as const;

/** What they say, where they are there. */
export function gitFiles(
  read: (path: string) => string | Uint8Array | undefined,
): Pick<Tree, keyof typeof GIT_FILES> {
  const said = Object.entries(GIT_FILES).flatMap(([name, path]) => {
    const found = read(path);
    return found === undefined
      ? []
      : [[name, typeof found === 'string' ? found : new TextDecoder().decode(found)]];
  });
  return Object.fromEntries(said);
}

/** A trouble with a whole file. */
export function fileTrouble(kind: Trouble['kind'], file: string, says: string): Trouble {
  return { kind, says, at: topOf(file) };
}

/** One order everywhere, whatever the locale or the file system. */
export function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0;
}
