import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, member } from '../../json/value.ts';
import { NoCorpusError } from '../no-corpus-error.ts';
import { isExact } from './package-address.ts';
import { isReached } from './reach.ts';
import { readText } from './regular-file.ts';

export const lockFile = 'specord.lock.json';

export interface Locked {
  readonly version: string;
  /** The digest of the tarball, as package managers write it. */
  readonly integrity: string;
}

/** What each address of a package meant when it was fetched, so that it means the same everywhere. */
export type Lock = Readonly<Record<string, Locked>>;

export function readLock(folder: string): Lock {
  const path = join(folder, lockFile);
  if (!existsSync(path)) return {};
  if (!isReached(path, [folder]))
    throw new NoCorpusError(`${lockFile} leads out of ${folder}. Put a copy there.`);
  const entries = Object.entries(packagesIn(path) ?? {});
  if (!entries.every((entry): entry is [string, Locked] => isLocked(entry[1]))) throw unreadable();
  return Object.fromEntries(entries);
}

export function writeLock(folder: string, lock: Lock): void {
  const packages = Object.fromEntries(Object.entries(lock).sort(([one], [other]) => (one < other ? -1 : 1)));
  const draft = join(folder, `.${lockFile}.${randomUUID()}`);
  try {
    writeFileSync(draft, `${JSON.stringify({ version: 1, packages }, null, 2)}\n`, { flag: 'wx' });
    renameSync(draft, join(folder, lockFile));
  } catch (error) {
    rmSync(draft, { force: true });
    throw new NoCorpusError(`${lockFile} cannot be written: ${(error as Error).message}.`);
  }
}

function packagesIn(path: string): object | undefined {
  try {
    const value: unknown = JSON.parse(readText(path));
    const packages = member(value, 'packages');
    if (member(value, 'version') === 1 && isObject(packages)) return packages;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

function isLocked(value: unknown): value is Locked {
  const version = member(value, 'version');
  const integrity = member(value, 'integrity');
  return (
    typeof version === 'string' &&
    isExact(version) &&
    typeof integrity === 'string' &&
    /^sha512-[\w+/]{86}==$/.test(integrity)
  );
}

function unreadable(): NoCorpusError {
  return new NoCorpusError(
    `${lockFile} is not a lock that this version can read. Restore it, or remove it and run \`specord fetch --configured\`.`,
  );
}
