import { fstatSync, writeFileSync } from 'node:fs';
import type { Interface } from 'node:readline';
import { Unwritable } from './unwritable.ts';

/** The only way to the outside of a command: streams, environment, folder. A test gives its own. */
export interface Terminal {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTTY: boolean;
  /** How many characters a line of it has, where somebody looks at one. */
  readonly columns?: number | undefined;
  /** All of standard input, where that was read already. */
  readonly input?: Uint8Array | undefined;
  /** A line that somebody types; nothing where they end their input. Only where somebody sits at a terminal. */
  ask?(question: string): Promise<string | undefined>;
  /** Results; throws where a file takes no more. */
  out(text: string): void;
  /** Everything else. */
  err(text: string): void;
  /** Results that another program reads byte by byte, such as a patch. */
  exactly?(text: string): void;
}

export function processTerminal(): Terminal {
  const isTTY = process.stdout.isTTY === true;
  return {
    args: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    isTTY,
    // A terminal that does not know its size has none.
    columns: (isTTY && process.stdout.columns) || undefined,
    out: isTTY || !isFile(1) ? (text) => void process.stdout.write(text) : writeAll,
    err: (text) => void process.stderr.write(text),
    ...(isTTY && process.stdin.isTTY && { ask: asking }),
  };
}

let lines: Interface | undefined;

async function asking(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  lines ??= createInterface({ input: process.stdin, output: process.stderr });
  const open = lines;
  return new Promise((resolve) => {
    const ended = () => resolve(undefined);
    open.once('close', ended);
    open.question(question, (line) => {
      open.off('close', ended);
      resolve(line);
    });
  });
}

/** A disk with little room takes the start of a text, which the stream of Node counts as all of it. */
function writeAll(text: string): void {
  try {
    writeFileSync(1, text);
  } catch (error) {
    throw new Unwritable('standard output', error as NodeJS.ErrnoException);
  }
}

function isFile(descriptor: number): boolean {
  try {
    const found = fstatSync(descriptor);
    return found.isFile() || found.isCharacterDevice();
  } catch {
    return false;
  }
}

/** Terminals that are known to show links; others may print what stands for one. */
export function wantsLinks(terminal: Terminal, color: boolean | undefined): boolean {
  const { env, isTTY } = terminal;
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== '0';
  const isKnown =
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby)$/.test(env.TERM_PROGRAM ?? '') ||
    Number(env.VTE_VERSION ?? 0) >= 5000 ||
    [env.WT_SESSION, env.KITTY_WINDOW_ID, env.KONSOLE_VERSION].some((one) => one !== undefined);
  return isTTY && isKnown && wantsColor(terminal, color);
}

/** https://no-color.org; FORCE_COLOR wins, as in Node itself. */
export function wantsColor({ env, isTTY }: Terminal, flag: boolean | undefined): boolean {
  if (flag === false) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR) return false;
  return isTTY && env.TERM !== 'dumb';
}
