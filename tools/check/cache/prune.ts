import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf } from './own-file.ts';
import { draftName } from './write-whole.ts';

/** What some hundred roots of usual size need. */
const mostBytes = 256 * 2 ** 20;
const day = 24 * 60 * 60 * 1000;
const mostAge = 30 * day;

interface Kept {
  readonly path: string;
  readonly bytes: number;
  /** When it was used last. */
  readonly used: number;
}

/** What was not used for longest goes first. Another run may be doing the same: what is gone already is fine. */
export function prune(cache: string, most = mostBytes, now = Date.now()): void {
  const kept = [...rootsIn(join(cache, 'roots'), now), ...filesIn(join(cache, 'printed'), now)];
  let bytes = 0;
  for (const one of kept.sort((a, b) => b.used - a.used)) {
    bytes += one.bytes;
    if (bytes > most || now - one.used > mostAge) remove(one.path);
  }
}

function rootsIn(folder: string, now: number): readonly Kept[] {
  return namesIn(folder).map((name) => {
    const path = join(folder, name);
    const files = filesIn(path, now);
    const used = files.reduce((latest, one) => Math.max(latest, one.used), 0);
    return { path, used, bytes: files.reduce((sum, one) => sum + one.bytes, 0) };
  });
}

function filesIn(folder: string, now: number): readonly Kept[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
    if (!draftName.test(name) || now - mtimeMs < day) return [{ path, bytes: size, used: mtimeMs }];
    remove(path);
    return [];
  });
}

/** A link might lead to what is not ours to drop. */
function namesIn(folder: string): readonly string[] {
  try {
    return faultOf(folder) === undefined ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    return;
  }
}
