import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzSchemas } from '../solve/fuzz.ts';
import { Dice } from '../solve/random-schema.ts';
import { type Input, mutated } from './mutate.ts';
import { targets } from './targets.ts';

/**
 * `npm run fuzz -- <target> <seconds> [seed]` changes files at random, keeps what reaches new code, and puts each input that
 * does harm into a file; `npm run fuzz -- <target> <file>` tries such a file again.
 */
const LONGEST_MS = 120_000;
const MOST_MEMORY = '--max-old-space-size=1536';
const folder = join(import.meta.dirname, '../../reports/fuzz');

interface Reply {
  readonly wrong: readonly string[];
  readonly isNew: boolean;
}

type Sent = readonly { readonly path: string; readonly base64: string }[];

/** A process that tries inputs, one after the other; it is replaced where an input was too much for it. */
class Tester {
  readonly #target: string;
  #child: ReturnType<typeof fork> | undefined;

  constructor(target: string) {
    this.#target = target;
  }

  async attempt(sent: Sent): Promise<Reply> {
    this.#child ??= await started(this.#target);
    const child = this.#child;
    return new Promise((resolve) => {
      const end = (reply: Reply, isLast: boolean) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (isLast) this.close();
        resolve(reply);
      };
      const timer = setTimeout(
        () => end({ wrong: [`did not end within ${LONGEST_MS} ms`], isNew: false }, true),
        LONGEST_MS,
      );
      child.once('message', (reply) => end(reply as Reply, false));
      child.once('exit', (code, signal) =>
        end({ wrong: [`took the process with it (${signal ?? `exit code ${code}`})`], isNew: false }, true),
      );
      child.send([...sent]);
    });
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

function started(target: string): Promise<ReturnType<typeof fork>> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [target], {
    execArgv: ['--import', 'tsx', MOST_MEMORY],
    env: { ...process.env, SPECORD_BUILD: 'fuzz', SPECORD_TOKEN: '', GITHUB_ACTIONS: '' },
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the target does not start (${code})`)));
  });
}

function sentOf(input: Input): Sent {
  return input.map(({ path, bytes }) => ({ path, base64: bytes.toString('base64') }));
}

/** One kind of trouble is kept once: by its words without the numbers in them. */
function kindOf(wrong: readonly string[]): string {
  return wrong
    .map((one) => one.split('\n').slice(0, 2).join(' ').replaceAll(/\d+/g, 'n'))
    .join(';')
    .slice(0, 160);
}

function save(target: string, seed: number, count: number, sent: Sent): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${target}-${seed}-${count}.json`);
  writeFileSync(file, JSON.stringify(sent));
  return file;
}

async function fuzz(name: string, seconds: number, seed: number): Promise<number> {
  const kept = [...(await targets[name]!.seeds())];
  const tester = new Tester(name);
  const dice = new Dice(seed);
  const kinds = new Set<string>();
  const end = Date.now() + seconds * 1000;
  let tried = 0;
  for (; Date.now() < end; tried += 1) {
    const input = tried < kept.length ? kept[tried]! : mutated(dice.pick(kept), kept, dice);
    const { wrong, isNew } = await tester.attempt(sentOf(input));
    if (isNew && tried >= kept.length) kept.push(input);
    if (wrong.length === 0 || kinds.has(kindOf(wrong))) continue;
    kinds.add(kindOf(wrong));
    const file = save(name, seed, tried, sentOf(input));
    process.stdout.write(`${wrong.join('\n')}\n  ${file}\n`);
  }
  tester.close();
  process.stdout.write(
    `${name}, seed ${seed}: ${tried} inputs, ${kept.length} kept, ${kinds.size} kinds of trouble\n`,
  );
  return kinds.size === 0 ? 0 : 1;
}

async function again(name: string, file: string): Promise<number> {
  const tester = new Tester(name);
  const { wrong } = await tester.attempt(JSON.parse(readFileSync(file, 'utf8')) as Sent);
  tester.close();
  process.stdout.write(wrong.length === 0 ? 'Nothing is wrong.\n' : `${wrong.join('\n')}\n`);
  return wrong.length === 0 ? 0 : 1;
}

const [name = '', what = '60', seed = '1'] = process.argv.slice(2);
if (name === 'schemas') process.exitCode = await fuzzSchemas(Number(seed), Number(what));
else if (targets[name] === undefined) {
  process.stderr.write(`Targets are schemas, ${Object.keys(targets).join(', ')}.\n`);
  process.exitCode = 2;
} else
  process.exitCode = /^\d+$/.test(what)
    ? await fuzz(name, Number(what), Number(seed))
    : await again(name, what);
