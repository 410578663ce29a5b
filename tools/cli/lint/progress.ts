import { ERASED_LINE } from '../../report/printable.ts';
import type { Terminal } from '../terminal.ts';

/** One line that is gone when the work is done; only for eyes. */
export function progress({ isTTY, env, err }: Terminal): { say(what: string): void; clear(): void } {
  const isSeen = isTTY && !env.CI && env.TERM !== 'dumb';
  return {
    say: (what) => {
      if (isSeen) err(`${what}…`);
    },
    clear: () => {
      if (isSeen) err(ERASED_LINE);
    },
  };
}
