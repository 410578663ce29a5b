import { parentPort, workerData } from 'node:worker_threads';
import { runProgram } from '../program.ts';
import type { Terminal } from '../terminal.ts';

/** What a thread tells the one that started it. */
export type Said = { readonly to: 'out' | 'err'; readonly text: string } | { readonly code: number };

const say = (said: Said) => parentPort?.postMessage(said);
const terminal: Terminal = {
  ...(workerData as Pick<Terminal, 'args' | 'cwd' | 'env' | 'isTTY' | 'columns' | 'input'>),
  out: (text) => say({ to: 'out', text }),
  err: (text) => say({ to: 'err', text }),
};

say({ code: await runProgram(terminal) });
