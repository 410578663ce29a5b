import { type Dirent, existsSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Trouble } from '../document.ts';
import { leadsNowhere, leadsOut } from './followed.ts';
import { type IgnoreRules, ignoreRules, NO_RULES } from './ignore-rules.ts';
import { readRegular, readText } from './regular-file.ts';
import { inSubmodules } from './submodules.ts';
import { byPath, type FileEntry, fileTrouble, GIT_FILES, gitFiles, type Tree } from './tree.ts';
import { isHidden, isVendored, isWelcome } from './welcome.ts';

interface Walk {
  readonly root: string;
  readonly files: FileEntry[];
  readonly troubles: Trouble[];
  readonly skipped: { path: string; because: string }[];
  readonly folders: string[];
  readonly links: Map<string, string>;
  readonly isElsewhere: (path: string) => boolean;
}

/** The files of a folder that git would keep; symbolic links are named and never walked, so that none can loop. */
export function folderTree(folder: string, { ignored = false } = {}): Tree {
  const root = realpathSync(resolve(folder));
  const walk: Walk = {
    root,
    files: [],
    troubles: [],
    skipped: [],
    folders: [],
    links: new Map(),
    isElsewhere: inSubmodules(textIn(join(root, GIT_FILES.modules))),
  };
  const complain = (path: string, why: string) => {
    const says = `This file cannot be read (${why}), so what it names is checked. Put a file here, or remove it.`;
    walk.troubles.push(fileTrouble('unreadable', path, says));
  };
  const pending = [{ path: '', rules: ignored ? NO_RULES : ignoreRules(root, complain) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const rules = next.rules.within(next.path);
    walk.folders.push(next.path);
    for (const entry of entriesOf(walk, next.path)) {
      const path = next.path === '' ? entry.name : `${next.path}/${entry.name}`;
      if (entry.isSymbolicLink()) link(walk, path, rules);
      else if (entry.isDirectory() && isEntered(walk, path, rules)) pending.push({ path, rules });
      else if (entry.isFile()) file(walk, path, rules);
      else if (!entry.isDirectory()) other(walk, path, rules);
    }
  }
  const { files, troubles, skipped, folders, links } = walk;
  const exists = (path: string) =>
    existsSync(join(root, path)) && inside(root, realpathSync(join(root, path)));
  return {
    name: folder,
    files: files.sort(byPath),
    troubles: troubles.sort((a, b) => (a.at.file < b.at.file ? -1 : 1)),
    skipped: skipped.sort(byPath),
    folders,
    links,
    ...gitFiles((path) => textIn(join(root, path))),
    exists,
  };
}

function textIn(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readText(file) : undefined;
}

function entriesOf(walk: Walk, path: string): Dirent[] {
  try {
    return readdirSync(join(walk.root, path), { withFileTypes: true });
  } catch (error) {
    walk.troubles.push(
      fileTrouble('unreadable', path, `This folder cannot be listed: ${(error as Error).message}.`),
    );
    return [];
  }
}

function isEntered(walk: Walk, path: string, rules: IgnoreRules): boolean {
  if (isHidden(`${path}/`)) return false;
  if (isVendored(`${path}/`)) walk.skipped.push({ path: `${path}/`, because: 'copies of other projects' });
  else if (rules.ignores(`${path}/`))
    walk.skipped.push({ path: `${path}/`, because: 'ignored by .gitignore' });
  else return true;
  return false;
}

function file(walk: Walk, path: string, rules: IgnoreRules): void {
  if (!isWelcome(path)) return;
  if (rules.ignores(path)) {
    walk.skipped.push({ path, because: 'ignored by .gitignore' });
    return;
  }
  const absolute = join(walk.root, path);
  try {
    walk.files.push({ path, size: statSync(absolute).size, bytes: () => readRegular(absolute) });
  } catch (error) {
    walk.troubles.push(
      fileTrouble('unreadable', path, `This file cannot be read: ${(error as Error).message}.`),
    );
  }
}

/** A pipe, a socket or a device: whoever reads it may wait for ever, or never come to its end. */
function other(walk: Walk, path: string, rules: IgnoreRules): void {
  if (!isWelcome(path) || rules.ignores(path)) return;
  const says =
    'This has the name of a document and is no file, so it is not read. Put a file here, or remove it.';
  walk.troubles.push(fileTrouble('unreadable', path, says));
}

/** A link by which no document and no folder is missing is nothing to speak of. */
function link(walk: Walk, path: string, rules: IgnoreRules): void {
  if (rules.ignores(path) || rules.ignores(`${path}/`) || isHidden(path) || isVendored(`${path}/`)) return;
  try {
    const target = realpathSync(join(walk.root, path));
    if (inside(walk.root, target)) {
      walk.links.set(path, relative(walk.root, target).split(sep).join('/'));
      walk.skipped.push({ path, because: 'a symbolic link to another file of the corpus' });
      return;
    }
    if (!isWelcome(path) && !statSync(target).isDirectory()) return;
    walk.troubles.push(leadsOut(path));
  } catch (error) {
    if (!isWelcome(path)) return;
    if (walk.isElsewhere(aimOf(walk.root, path))) {
      walk.skipped.push({ path, because: 'a symbolic link into a submodule that was not brought along' });
      return;
    }
    const isLoop = (error as NodeJS.ErrnoException).code === 'ELOOP';
    walk.troubles.push(isLoop ? leadsNowhere(path, 'leads back to itself') : leadsNowhere(path));
  }
}

/** What a link leads to, whether that is there or not. */
function aimOf(root: string, path: string): string {
  const target = resolve(dirname(join(root, path)), readlinkSync(join(root, path)));
  return relative(root, target).split(sep).join('/');
}

function inside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}
