import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Place {
  readonly folder: string;
  /** Others go on meanwhile: to remove thousands of files takes a while. */
  release(): Promise<void>;
}

/**
 * A folder that nobody else works in. What has the same name gets the same folder wherever it can: what was kept of one
 * revision is found by the path that it lay at. What a killed process has left is taken over.
 */
export function placeFor(name: string, within: string): Place {
  const isNew = mkdirSync(within, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew) spreadOut(within);
  const stem = createHash('sha256').update(name).digest('hex').slice(0, 16);
  for (let number = 1; ; number += 1) {
    const folder = join(within, `${stem}-${number}`);
    if (claimed(folder) || (clearedOf(folder) && claimed(folder)))
      return { folder, release: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
  }
}

/**
 * Whoever makes a file on ext4 looks at each that was removed nearby in the last minutes, which are thousands here. Folders
 * within one that is said to hold things that have nothing to do with each other are laid far apart.
 */
function spreadOut(folder: string): void {
  if (process.platform === 'linux') spawnSync('chattr', ['+T', folder], { stdio: 'ignore' });
}

function claimed(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'owner'), String(process.pid));
  return true;
}

/** Moved away first, which only one of several can do. */
function clearedOf(folder: string): boolean {
  if (isAlive(ownerOf(folder))) return false;
  const aside = `${folder}.${process.pid}.left`;
  try {
    renameSync(folder, aside);
  } catch {
    return false;
  }
  rmSync(aside, { recursive: true, force: true });
  return true;
}

/** One that was claimed this very moment does not say yet by whom, and counts as in use. */
function ownerOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'owner'), 'utf8'));
  } catch {
    return process.pid;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
