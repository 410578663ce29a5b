import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../../tools/cli/program.ts';
import type { Terminal } from '../../tools/cli/terminal.ts';

/**
 * A scenario is one Markdown file: fences with a file name make a folder, fences called `console` hold commands with what
 * they print, what goes to standard error marked by `!`, and the exit code. `after:` in front of a name says what a file
 * must have become.
 */
export interface Scenario {
  readonly steps: readonly Step[];
}

export type Step =
  | { readonly kind: 'file' | 'after'; readonly path: string; readonly text: string }
  | { readonly kind: 'command'; readonly command: string; readonly prints: string };

const fence = /^(`{3,})(\S*)(?: (\S+))?\n([\s\S]*?)^\1$/gm;

export function parseScenario(markdown: string): Scenario {
  const steps = [...markdown.matchAll(fence)].flatMap(([, , language, path = '', text = '']): Step[] => {
    if (language === 'console') return commandsIn(text);
    const kind = path.startsWith('after:') ? 'after' : 'file';
    return [{ kind, path: path.replace(/^after:/, ''), text }];
  });
  return { steps };
}

function commandsIn(text: string): Step[] {
  return text.split(/^(?=\$ )/m).map((part) => {
    const [command = '', ...lines] = part.split('\n');
    return { kind: 'command', command: command.replace(/^\$ specord ?/, ''), prints: lines.join('\n') };
  });
}

export async function play(
  scenario: Scenario,
  folder: string,
  env: Terminal['env'] = {},
): Promise<readonly Step[]> {
  const played: Step[] = [];
  for (const step of scenario.steps) played.push(await playStep(step, folder, env));
  return played;
}

async function playStep(step: Step, folder: string, env: Terminal['env']): Promise<Step> {
  if (step.kind === 'command') return { ...step, prints: await printed(step.command, folder, env) };
  const path = join(folder, step.path);
  if (step.kind === 'after') return { ...step, text: readFileSync(path, 'utf8') };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, step.text);
  return step;
}

async function printed(command: string, cwd: string, env: Terminal['env']): Promise<string> {
  const [line = '', from] = command.split(' < ');
  const input = from === undefined ? undefined : readFileSync(join(cwd, from));
  const { out, err, code } = await runCommand(words(line), cwd, env, input);
  const marked = err.replaceAll(/^(?=.)/gm, '! ');
  return steady(`${out}${marked}exit ${code}\n`).replaceAll(cwd, '.');
}

/** A new rule must not change what every scenario prints. */
function steady(text: string): string {
  return text
    .replaceAll(/^\d+ rules? over/gm, 'Rules over')
    .replaceAll(/^(Saw nothing to check: ).*$/gm, '$1...');
}

export async function runCommand(
  args: readonly string[],
  cwd: string,
  env: Terminal['env'] = {},
  input?: Uint8Array,
  answers?: readonly string[],
) {
  const printed = { out: '', err: '' };
  const waiting = [...(answers ?? [])];
  const terminal: Terminal = {
    args,
    cwd,
    env,
    isTTY: false,
    input,
    ...(answers && {
      ask: async (question: string) => {
        printed.err += `${question}${waiting[0] ?? ''}\n`;
        return waiting.shift();
      },
    }),
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  };
  const code = await runProgram(terminal);
  return { ...printed, code };
}

function words(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** The file with what was really printed, for when a change of words is meant. */
export function rewritten(markdown: string, played: readonly Step[]): string {
  const commands = played.filter((step) => step.kind === 'command');
  let at = 0;
  return markdown.replaceAll(fence, (whole, ticks: string, language: string) => {
    if (language !== 'console') return whole;
    const count = (whole.match(/^\$ /gm) ?? []).length;
    const own = commands.slice(at, at + count);
    at += count;
    return `${ticks}console\n${own.map(({ command, prints }) => `$ specord ${command}\n${prints}`).join('')}${ticks}`;
  });
}
