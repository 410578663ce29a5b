import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface Repository {
  readonly name: string;
  readonly address: string;
  readonly commit: string;
  /** Judged as a part of that commit, with other files empty: the name of what was there. */
  readonly content?: string;
}

export function repositories(): readonly Repository[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'repositories.json'), 'utf8')) as Repository[];
}

/** What a checkout holds: by a note beside its files, by git, or by its bytes. */
export function pinOf(folder: string): string {
  const note = join(folder, '.wild-commit');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (!existsSync(join(folder, '.git'))) return contentOf(folder);
  return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
}

const ours = new Set(['.git', '.specord', '.wild-commit']);

function contentOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of pathsBelow(folder, '')) {
    const full = join(folder, path);
    const bytes = lstatSync(full).isSymbolicLink() ? readlinkSync(full) : readFileSync(full);
    hash.update(`${path}\0`).update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex').slice(0, 40);
}

function pathsBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => folder !== '' || !ours.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? pathsBelow(root, path) : [path];
    });
}

/** Fetches the one commit that is pinned, without the history. */
export function clone({ address, commit }: Repository, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  git('init', '--quiet');
  git('fetch', '--quiet', '--depth', '1', address, commit);
  git('checkout', '--quiet', 'FETCH_HEAD');
}
