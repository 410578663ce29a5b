import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../../tools/cli/program.ts';
import type { Terminal } from '../../tools/cli/terminal.ts';
import type { Input } from './mutate.ts';

/** What a terminal would obey, written down without asking the code that takes it out. */
const OBEYED =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|^[ \t]*::add-mask::/m;

/** An empty folder with the files of an input in it. */
export function filled(box: string, input: Input): string {
  const root = join(box, 'root');
  rmSync(box, { recursive: true, force: true });
  for (const { path, bytes } of input) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return root;
}

export interface Ran {
  readonly out: string;
  readonly code: number;
  readonly wrong: readonly string[];
}

/** Runs a command in the box. Whatever the files say, it ends in good order and writes where it may alone. */
export async function run(box: string, args: readonly string[], env: Terminal['env'] = {}): Promise<Ran> {
  const before = filesIn(box);
  const printed = { out: '', err: '' };
  const terminal: Terminal = {
    args,
    env,
    cwd: join(box, 'root'),
    isTTY: false,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  };
  const wrong: string[] = [];
  let code = 2;
  try {
    code = await runProgram(terminal);
  } catch (error) {
    wrong.push(`threw ${error instanceof Error ? error.stack : String(error)}`);
  }
  if (![0, 1, 2].includes(code)) wrong.push(`ended with ${code}`);
  if (code === 2 && wrong.length === 0 && printed.err === '' && printed.out === '')
    wrong.push('ended with 2 and said nothing');
  for (const [stream, text] of Object.entries(printed)) {
    const found = OBEYED.exec(text);
    if (found)
      wrong.push(
        `${JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 20))} went to ${stream}`,
      );
  }
  const written = filesIn(box).filter(
    (path) => !before.includes(path) && !/^(?:root\/\.specord|cache)\//.test(path),
  );
  if (written.length > 0) wrong.push(`wrote ${written.join(', ')}`);
  return { out: printed.out, code, wrong };
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
