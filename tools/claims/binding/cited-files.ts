import { indexBy } from './index-by.ts';

/** Whether a path that a text names is that of the file, as far as the text writes it. */
export function isFile(cited: string, path: string): boolean {
  const plain = cited.replace(/^(?:\.{1,2}\/)+|^\//, '');
  return path === plain || path.endsWith(`/${plain}`);
}

/** Finds the files that end in the same name as a path, in the order in which they are given. */
export function filesNamedAs(files: Iterable<string>): (path: string) => readonly string[] {
  const byName = indexBy(files, (file) => [nameIn(file)]);
  return (path) => byName.get(nameIn(path)) ?? [];
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
