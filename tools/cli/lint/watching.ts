import { setTimeout } from 'node:timers/promises';
import type { Linted } from '../../index.ts';
import { count } from '../../report/count.ts';
import type { Terminal } from '../terminal.ts';
import { stampOf } from '../warm/replay.ts';

const everyMs = 300;

/**
 * Runs again and again, each time when something has changed that the last run depended on. It looks at the files
 * themselves: what tells of changes leaves some out on network drives and in containers.
 */
export async function watching({ err }: Terminal, run: () => Promise<Linted>): Promise<never> {
  for (let late = ''; ; ) {
    const { inputs } = await run();
    const seen = stampsOf(inputs.paths);
    // What changed during the run may have been read before; a clock that is ahead must not make it run for ever.
    if (inputs.paths.some((path) => (stampOf(path)?.[2] ?? 0) > inputs.since) && seen !== late) {
      late = seen;
      continue;
    }
    err(`Watching ${count(inputs.paths.length, 'path')} for changes; Ctrl+C ends it.\n`);
    while (stampsOf(inputs.paths) === seen) await setTimeout(everyMs);
  }
}

function stampsOf(paths: readonly string[]): string {
  return paths.map((path) => stampOf(path)?.join() ?? '').join('\n');
}
