import { digest } from '../../check/cache/digest.ts';
import type { Linted } from '../../check/lint.ts';
import type { Terminal } from '../terminal.ts';
import { buildName } from '../version.ts';
import { cacheFor } from './cache-for.ts';
import { invocationOf, isRepeatable, type Memory, stampOf } from './replay.ts';

export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

const mostText = 4_000_000;

/** Keeps what a run printed, unless something might have changed while it ran. */
export function remember(terminal: Terminal, { inputs }: Linted, printed: Printed): void {
  if (buildName() === undefined || inputs.unlisted || !isRepeatable(terminal)) return;
  if (printed.out.length + printed.err.length > mostText) return;
  const stamps: Memory['stamps'][number][] = [];
  const absent: string[] = [];
  for (const path of inputs.paths) {
    const stamp = stampOf(path);
    if (stamp && isYoung(stamp[2], inputs.since)) return;
    if (stamp) stamps.push([path, ...stamp]);
    else absent.push(path);
  }
  const invocation = invocationOf(terminal);
  const memory: Memory = { invocation, stamps, absent, ...printed };
  const cache = cacheFor(terminal);
  cache?.printed.write(digest(invocation), JSON.stringify(memory));
  cache?.prune();
}

/**
 * A file that changed shortly before it was read may have changed again within the same tick of the file system's clock,
 * which no stamp would show. Some file systems count in seconds.
 */
export function isYoung(changed: number, since: number): boolean {
  const tick = changed % 1000 === 0 ? 2000 : 20;
  return changed > since - tick;
}
