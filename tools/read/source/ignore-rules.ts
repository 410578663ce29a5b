import { existsSync, lstatSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { globEffort } from '../discover/glob-effort.ts';
import { readText } from './regular-file.ts';

export interface IgnoreRules {
  ignores(path: string): boolean;
  /** With the `.gitignore` of a folder added, whose patterns count from that folder and win over those above. */
  within(folder: string): IgnoreRules;
}

export const NO_RULES: IgnoreRules = { ignores: () => false, within: () => NO_RULES };

interface Level {
  /** A path below the root, as the `.gitignore` of this level sees it. */
  readonly seen: (path: string) => string;
  readonly patterns: Ignore;
  /** Whether it can be tried on a path, as the level sees it; a pattern of many stars could take forever. */
  isTriable(path: string): boolean;
}

/** Told of a `.gitignore` that cannot be read, so that what it asks to leave out is read. */
export type Complain = (path: string, why: string) => void;

/** Patterns are written by hand. */
const MOST = 2 ** 20;
const MOST_WAYS = 10_000_000;
const LONGEST = 4_096;

/** The `.gitignore` files of a root and of the folders above it, up to the top of its repository. */
export function ignoreRules(root: string, complain: Complain): IgnoreRules {
  return rulesOf(root, levelsAbove(root, complain), complain);
}

function levelsAbove(root: string, complain: Complain): Level[] {
  const levels: Level[] = [];
  let prefix = '';
  for (let folder = root; !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    const parent = dirname(folder);
    if (parent === folder) return [];
    prefix = `${basename(folder)}/${prefix}`;
    const base = prefix;
    const level = levelAt(
      parent,
      (path) => base + path,
      (why) => complain(join(parent, '.gitignore'), why),
    );
    if (level) levels.unshift(level);
  }
  return levels;
}

function levelAt(
  folder: string,
  seen: (path: string) => string,
  complain: (why: string) => void,
): Level | undefined {
  const path = join(folder, '.gitignore');
  const found = foundAt(path);
  if (!found) return undefined;
  try {
    if (found.isSymbolicLink()) {
      complain('it is a symbolic link, which git does not follow here either');
      return undefined;
    }
    const text = readText(path, MOST);
    const lines = text.split(/\r?\n/);
    const long = lines.find(({ length }) => length > LONGEST);
    if (long) complain(`its pattern \`${long.slice(0, 40)}…\` is longer than any path`);
    const short = lines.filter(({ length }) => length <= LONGEST);
    const patterns = ignore({ allowRelativePaths: true }).add(short);
    return { seen, patterns, isTriable: triable(short, complain) };
  } catch (error) {
    complain((error as Error).message);
    return undefined;
  }
}

/** In a folder that may not be entered nothing is found, and the folder itself is told of. */
function foundAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function triable(lines: readonly string[], complain: (why: string) => void): Level['isTriable'] {
  const efforts = lines.flatMap((line) => (/\*.*\*/.test(line) ? [{ line, effort: globEffort(line) }] : []));
  let isTold = false;
  return (path) => {
    const costly = efforts.find(({ effort }) => effort(path) > MOST_WAYS);
    if (costly && !isTold) complain(`its pattern \`${costly.line.slice(0, 40)}\` could take forever to try`);
    isTold ||= costly !== undefined;
    return costly === undefined;
  };
}

function rulesOf(root: string, levels: readonly Level[], complain: Complain): IgnoreRules {
  return {
    ignores(path) {
      let ignored = false;
      for (const { seen, patterns, isTriable } of levels) {
        const own = seen(path);
        if (!isTriable(own)) continue;
        const verdict = patterns.test(own);
        if (verdict.ignored) ignored = true;
        else if (verdict.unignored) ignored = false;
      }
      return ignored;
    },
    within(folder) {
      const strip = folder === '' ? 0 : folder.length + 1;
      const own = folder === '' ? '.gitignore' : `${folder}/.gitignore`;
      const level = levelAt(
        join(root, folder),
        (path) => path.slice(strip),
        (why) => complain(own, why),
      );
      return level ? rulesOf(root, [...levels, level], complain) : this;
    },
  };
}
