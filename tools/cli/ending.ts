import { writeSync } from 'node:fs';

/** How a process ends. */
export interface Ending {
  /** The run came to its end, with this exit code. */
  finish(code: number): void;
  /** It did not, and this is why. */
  fail(because: string): void;
}

const unfinished =
  'specord: the run ended before it was finished, so nothing counts as checked. A configuration that waits for what never comes, that fails after it was loaded, or that ends the process may be why.\n';

/** Until a run has finished, its exit code is 2, whatever ends the process: what did not happen must not look fine. */
export function beginning(): Ending {
  let ended = false;
  process.exitCode = 2;
  process.once('exit', () => {
    if (ended) return;
    process.exitCode = 2;
    say(unfinished);
  });
  return {
    finish(code) {
      if (!ended) process.exitCode = code;
      ended = true;
    },
    fail(because) {
      if (!ended || process.exitCode !== 2) say(because);
      ended = true;
      process.exitCode = 2;
    },
  };
}

/** At once, since there may be no later. */
function say(text: string): void {
  try {
    writeSync(2, text);
  } catch {
    return;
  }
}
