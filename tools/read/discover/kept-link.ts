import { dirname, join } from 'node:path/posix';
import type { FileEntry } from '../source/tree.ts';
import { syntaxOf } from './syntax-of.ts';

const LONGEST = 250;
const PATH = /^(?:\.{1,2}\/)*[\w@-][\w.@-]*(?:\/[\w.@-]+)*$/;

/** Where there are no symbolic links, git writes the path of the target into a file: that path, from the root. */
export function keptLink(entry: FileEntry, exists: (path: string) => boolean): string | undefined {
  if (entry.size === 0 || entry.size > LONGEST) return undefined;
  const text = textOf(entry);
  if (text === undefined || !PATH.test(text) || syntaxOf(text) === undefined) return undefined;
  const target = join(dirname(entry.path), text);
  return target !== entry.path && !target.startsWith('../') && exists(target) ? target : undefined;
}

function textOf(entry: FileEntry): string | undefined {
  try {
    return new TextDecoder().decode(entry.bytes()).replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
