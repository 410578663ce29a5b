import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Terminal } from '../terminal.ts';
import type { Said } from './lint-worker.ts';

/** The same command in a thread, with as much memory as this process may have. */
export function lintInThread(terminal: Terminal): Promise<number> {
  const { args, cwd, env, isTTY, columns, input } = terminal;
  const most = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
  const worker = new Worker(new URL('./lint-worker.js', import.meta.url), {
    workerData: { args, cwd, env: { ...env }, isTTY, columns, input },
    resourceLimits: { maxOldGenerationSizeMb: most },
  });
  return new Promise((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('code' in said) resolve(said.code);
      else terminal[said.to](said.text);
    });
    worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
      terminal.err(
        `specord: ${most} MB of memory are not enough to check all of this at once. Check parts of it (\`specord lint --root <folder>\`), exclude what is no specification, or allow more, as with NODE_OPTIONS=--max-old-space-size=${most * 2}.\n`,
      );
      resolve(2);
    });
  });
}
