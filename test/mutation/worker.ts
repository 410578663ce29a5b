import { parentPort } from 'node:worker_threads';
import { Modules } from './modules.ts';
import { passes, prepare, testsWith } from './suite.ts';

/** A mutant, and the tests that try it until one of them fails. */
export interface Trial {
  readonly file: string;
  readonly text: string;
  readonly tests: readonly number[];
}

/** Which test begins; at the end what killed the mutant, if anything did. */
export type Told = { readonly begins: number } | { readonly killedBy: number | undefined };

const modules = new Modules();
const port = parentPort!;
// What an earlier mutant has left undone is nothing to a later one.
process.on('unhandledRejection', () => {});
await prepare(modules);
port.on('message', async (trial: Trial) => tell({ killedBy: await killer(trial) }));
port.postMessage('ready');

function tell(told: Told): void {
  port.postMessage(told);
}

async function killer({ file, text, tests }: Trial): Promise<number | undefined> {
  const all = loaded(new Map([[file, text]]));
  if (!all) return tests[0];
  for (const index of tests) {
    tell({ begins: index });
    if (!(await passes(all[index]!))) return index;
  }
  return undefined;
}

/** One that keeps the program from loading is found by whoever loads it. */
function loaded(texts: ReadonlyMap<string, string>): ReturnType<typeof testsWith> | undefined {
  try {
    return testsWith(modules, texts);
  } catch {
    return undefined;
  }
}
