import { syntaxOf } from '../discover/syntax-of.ts';
import { byPath, gitFiles, type Tree } from './tree.ts';

/** Files that exist nowhere but here: unsaved editors, examples on rule pages, tests. */
export function memoryTree(files: Readonly<Record<string, string | Uint8Array>>, name = 'memory'): Tree {
  const entries = Object.entries(files).map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { path, size: bytes.byteLength, bytes: () => bytes };
  });
  const readable = entries.filter(({ path }) => syntaxOf(path) !== undefined).sort(byPath);
  const exists = (path: string) =>
    Object.hasOwn(files, path) || Object.keys(files).some((file) => file.startsWith(`${path}/`));
  const said = gitFiles((asked) => entries.find(({ path }) => path === asked)?.bytes());
  return { name, files: readable, ...said, troubles: [], skipped: [], exists };
}
