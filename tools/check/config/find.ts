import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { member } from '../../json/value.ts';

export const configNames = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json', 'jsonc', 'yaml', 'yml'].map(
  (end) => `specord.config.${end}`,
);

export interface Project {
  /** The folder of the configuration, or of the repository. */
  readonly root: string;
  readonly config?: string;
  /** The folder where the search ended. */
  readonly top: string;
}

/**
 * The nearest configuration at or above a folder, up to the top of its repository; then the member `specord` of the
 * nearest `package.json`. Without one, the repository is the project; without that, there is none.
 */
export function findProject(start: string): Project | { readonly top: string } {
  const folders = [...foldersAbove(start)];
  const top = folders.at(-1)!;
  for (const folder of folders)
    for (const name of configNames)
      if (existsSync(join(folder, name))) return { root: folder, config: join(folder, name), top };
  for (const folder of folders)
    if (isConfigured(join(folder, 'package.json')))
      return { root: folder, config: join(folder, 'package.json'), top };
  return existsSync(join(top, '.git')) ? { root: top, top } : { top };
}

function* foldersAbove(start: string): Iterable<string> {
  let folder = start;
  for (;;) {
    yield folder;
    const parent = dirname(folder);
    if (existsSync(join(folder, '.git')) || parent === folder) return;
    folder = parent;
  }
}

function isConfigured(path: string): boolean {
  try {
    return member(JSON.parse(readFileSync(path, 'utf8')), 'specord') !== undefined;
  } catch {
    return false;
  }
}
