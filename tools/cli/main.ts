import { guarded } from './guarded.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { replay } from './warm/replay.ts';

/** Sets the exit code; leaves it to Node to end when everything is written. */
export function main(): void {
  const terminal = processTerminal();
  process.stdout.on('error', quietly);
  process.stderr.on('error', quietly);
  const known = replay(guarded(terminal));
  if (known !== undefined) {
    process.exitCode = known;
    return;
  }
  run(terminal)
    .then((code) => {
      process.exitCode = code;
    })
    .catch((error: unknown) => {
      const { err } = guarded(terminal);
      err(`${error instanceof Error ? error.stack : String(error)}\n`);
      err('This is a bug in specord. Please report it with the lines above.\n');
      process.exitCode = 2;
    });
}

async function run(terminal: Terminal): Promise<number> {
  const { optimizeLater } = await import('./optimizer.ts');
  optimizeLater();
  const { runProgram } = await import('./program.ts');
  return runProgram(terminal);
}

/** The reader of a pipe may go whenever it has seen enough (`| head`); that is no failure of ours. */
function quietly(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  throw error;
}
