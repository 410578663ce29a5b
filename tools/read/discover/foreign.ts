import type { FileEntry } from '../source/tree.ts';

/** Others give their files these names too: directories, databases, query languages. */
const SHARED = /\.schema$/i;

/** Whether the name promises a JSON document and the text is of something else. */
export function isForeign({ path, bytes }: FileEntry): boolean {
  if (!SHARED.test(path)) return false;
  try {
    return !/^\s*\{/.test(new TextDecoder().decode(bytes().subarray(0, WINDOW)));
  } catch {
    return false;
  }
}

const WINDOW = 200;
