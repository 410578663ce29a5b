import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ignore, { type Ignore } from 'ignore';

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
}

/** The `.gitignore` files of a root and of the folders above it, up to the top of its repository. */
export function ignoreRules(root: string): IgnoreRules {
  return rulesOf(root, levelsAbove(root));
}

function levelsAbove(root: string): Level[] {
  const levels: Level[] = [];
  let prefix = '';
  for (let folder = root; !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    const parent = dirname(folder);
    if (parent === folder) return [];
    prefix = `${basename(folder)}/${prefix}`;
    const base = prefix;
    const level = levelAt(parent, (path) => base + path);
    if (level) levels.unshift(level);
  }
  return levels;
}

function levelAt(folder: string, seen: (path: string) => string): Level | undefined {
  try {
    const patterns = ignore({ allowRelativePaths: true }).add(
      readFileSync(join(folder, '.gitignore'), 'utf8'),
    );
    return { seen, patterns };
  } catch {
    return undefined;
  }
}

function rulesOf(root: string, levels: readonly Level[]): IgnoreRules {
  return {
    ignores(path) {
      let ignored = false;
      for (const { seen, patterns } of levels) {
        const verdict = patterns.test(seen(path));
        if (verdict.ignored) ignored = true;
        else if (verdict.unignored) ignored = false;
      }
      return ignored;
    },
    within(folder) {
      const strip = folder === '' ? 0 : folder.length + 1;
      const level = levelAt(join(root, folder), (path) => path.slice(strip));
      return level ? rulesOf(root, [...levels, level]) : this;
    },
  };
}
