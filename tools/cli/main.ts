import { written } from '../report/written.ts';
import { beginning, type Ending } from './ending.ts';
import { guarded, withoutCredentials } from './guarded.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { Unwritable } from './unwritable.ts';
import { replay } from './warm/replay.ts';

/** Sets the exit code, and ends when everything is written. */
export function main(): void {
  const ending = beginning();
  process.stdout.on('error', (error) => {
    ending.fail(`specord: ${new Unwritable('standard output', error).message}\n`);
    // Nobody is left to read what else there may be.
    process.exit();
  });
  // What cannot be said there has no other place, and changes nothing about the results.
  process.stderr.on('error', () => undefined);
  try {
    const terminal = processTerminal();
    const known = replay(guarded(terminal));
    if (known !== undefined) ending.finish(known);
    else
      run(terminal)
        .then(ending.finish, (error: unknown) => failed(ending, error))
        .then(endWhenWritten);
  } catch (error) {
    failed(ending, error);
  }
}

/** A configuration that is code may have left a timer or a socket behind, for which Node would wait. */
function endWhenWritten(): void {
  process.stdout.write('', (failed) => {
    if (!failed) process.stderr.write('', () => process.exit());
  });
}

async function run(terminal: Terminal): Promise<number> {
  const { optimizeLater } = await import('./optimizer.ts');
  optimizeLater();
  const { runProgram } = await import('./program.ts');
  return runProgram(terminal);
}

function failed(ending: Ending, error: unknown): void {
  const says = withoutCredentials(process)(`${sentenceOf(error) ?? bug(error)}\n`);
  ending.fail(written(says, { isStyled: false, isAnnotated: false }));
}

/** What the system refuses is no bug of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Unwritable) return `specord: ${error.message}`;
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'uv_cwd')
    return 'specord: the current folder is not there any more, or may not be entered. Change to another one and run again.';
  return syscall === undefined
    ? undefined
    : `specord: the run could not go on, and is not complete: ${message}.`;
}

function bug(error: unknown): string {
  const trace = error instanceof Error ? error.stack : String(error);
  return `${trace}\nThis is a bug in specord. Please report it with the lines above.`;
}
