import { syntaxOf } from '../discover/syntax-of.ts';
import { byPath, type FileEntry, type Tree } from './tree.ts';

/** A file as an editor has it, which may never have been saved. */
export function unsavedFile(path: string, bytes: Uint8Array): FileEntry {
  return { path, size: bytes.byteLength, bytes: () => bytes };
}

/** The same tree with that file in it. What is left out stays so, as in a folder that git ignores. */
export function withUnsaved(tree: Tree, file: FileEntry): Tree {
  const isLeftOut = tree.skipped.some(
    ({ path }) => path === file.path || (path.endsWith('/') && file.path.startsWith(path)),
  );
  if (isLeftOut || syntaxOf(file.path) === undefined) return tree;
  const others = tree.files.filter(({ path }) => path !== file.path);
  return {
    ...tree,
    files: [...others, file].sort(byPath),
    troubles: tree.troubles.filter(({ at }) => at.file !== file.path),
    exists: (path) => path === file.path || tree.exists(path),
  };
}
