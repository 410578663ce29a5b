import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Coverage } from './coverage.ts';
import type { Input } from './mutate.ts';
import { targets } from './targets.ts';

/** Tries the inputs that it is sent. What an input takes with it, be it the whole process, the one who sent it can see. */
const target = targets[process.argv[2] ?? ''];
const box = join(mkdtempSync(join(tmpdir(), 'specord-fuzz-')), 'box');
const coverage = new Coverage();
let unhandled: string[] = [];

const note = (error: unknown) => {
  unhandled.push(`nobody caught ${error instanceof Error ? error.stack : String(error)}`);
};
process.on('unhandledRejection', note);
process.on('uncaughtException', note);
process.on('disconnect', () => process.exit());
process.on('message', async (sent: { readonly path: string; readonly base64: string }[]) => {
  const input: Input = sent.map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, 'base64') }));
  unhandled = [];
  let wrong: readonly string[];
  try {
    wrong = (await target?.attempt(input, box)) ?? ['there is no such target'];
  } catch (error) {
    wrong = [`threw ${error instanceof Error ? error.stack : String(error)}`];
  }
  const isNew = await coverage.grown('/tools/');
  process.send?.({ wrong: [...wrong, ...unhandled], isNew });
});
await coverage.start();
process.send?.('ready');
