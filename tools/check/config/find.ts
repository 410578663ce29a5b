import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { member } from '../../json/value.ts';
import { readText } from '../../read/source/regular-file.ts';

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

/** A configuration that somebody else could write. */
export interface Foreign {
  readonly top: string;
  readonly foreign: string;
}

/**
 * The nearest configuration at or above a folder, up to the top of its repository; then the member `specord` of the
 * nearest `package.json`. Without one, the repository is the project; without that, there is none. The search ends at
 * the first folder that belongs neither to the user nor to the owner of the first.
 */
export function findProject(start: string): Project | Foreign | { readonly top: string } {
  const folders = [...foldersAbove(start)];
  const top = folders.at(-1)!;
  const isRepository = existsSync(join(top, '.git'));
  const trusted = [userId, ownerOf(start)];
  const strange = folders.findIndex((folder) => !belongs(folder, trusted));
  const config = configIn(strange < 0 ? folders : folders.slice(0, strange));
  if (config !== undefined)
    return isSafe(config, trusted) ? { root: dirname(config), config, top } : { foreign: config, top };
  const foreign = isRepository && strange >= 0 ? configIn(folders.slice(strange, strange + 1)) : undefined;
  if (foreign !== undefined) return { foreign, top };
  return isRepository ? { root: top, top } : { top };
}

function configIn(folders: readonly string[]): string | undefined {
  const named = folders.flatMap((folder) => configNames.map((name) => join(folder, name)));
  const packages = folders.map((folder) => join(folder, 'package.json'));
  return named.find((path) => existsSync(path)) ?? packages.find(isConfigured);
}

export function isCode(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path);
}

/** Who stands in a folder of somebody else takes their data, and runs nothing of theirs. */
function isSafe(config: string, trusted: readonly (number | undefined)[]): boolean {
  const owners = isCode(config) ? [userId] : trusted;
  return [config, dirname(config)].every((path) => belongs(path, owners));
}

/** Who may write in a folder decides what is found there; not every system knows users by numbers. */
const userId = process.getuid?.();

function belongs(path: string, owners: readonly (number | undefined)[]): boolean {
  return userId === undefined || owners.includes(ownerOf(path));
}

function ownerOf(path: string): number {
  return statSync(path).uid;
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
    return member(JSON.parse(readText(path)), 'specord') !== undefined;
  } catch {
    return false;
  }
}
