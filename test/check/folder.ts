import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, gone when the test is over. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'specord-check-'));
  onTestFinished(() => {
    for (const path of [folder, cacheOf(folder)]) rmSync(path, { recursive: true, force: true });
  });
  for (const [path, text] of Object.entries(files)) put(folder, path, text);
  return folder;
}

/** Where runs over such a folder may keep things: beside it, and gone with it. */
export function cacheOf(folder: string): string {
  return `${folder}-cache`;
}

export function put(folder: string, path: string, text: string): void {
  const absolute = join(folder, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
  const past = new Date(Date.now() - 60_000);
  utimesSync(absolute, past, past);
}
