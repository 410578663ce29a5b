import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import { buildMutated } from './build.ts';
import { type Measures, SURVIVED, type Trial } from './child.ts';
import { interval } from './interval.ts';

/**
 * Mutants of `solve` and `json` that the tests let live: `npm run mutation -- <one of how many> [words of a file's name]`.
 * Stryker's own runner starts the tests of a file anew for each mutant, which takes days here. So a mutant is tried by the
 * tests that come by it, the quickest first, and in a process of its own, since what one mutant leaves behind would judge the
 * next one.
 */
const FOLDER = 'reports/mutation';
/** Tests that together take longer are not waited for: what they alone would kill counts as alive. */
const MOST_SECONDS = 15;
const AT_ONCE = 2;
/** A test that comes by its mutant so many times more often than without it does not end. */
const MORE_HITS = 100;

type Outcome = 'killed' | 'timed out' | 'survived' | 'not covered';

interface Judged {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  readonly by: string;
}

const [oneOf = '25', ...words] = process.argv.slice(2);
process.exitCode = await main(Number(oneOf), words);

async function main(oneOf: number, words: readonly string[]): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const { mutants, program } = await buildMutated(FOLDER);
  const file = join(
    FOLDER,
    `measures-${createHash('sha256').update(readFileSync(program)).digest('hex')}.json`,
  );
  if (!existsSync(file)) await child(program, ['measure', file], 1200);
  const measures: Measures = JSON.parse(readFileSync(file, 'utf8'));
  const unfit = measures.tests.filter(({ passes }) => !passes);
  for (const { name } of unfit) say(`fails without a mutant, and is left out: ${name}`);
  const named = mutants.filter(({ fileName }) => words.every((word) => fileName.includes(word)));
  const sample = named.filter((_, index) => isDrawn(index, oneOf));
  say(`${sample.length} of ${mutants.length} mutants, ${measures.tests.length - unfit.length} tests`);
  report(await judgeAll(sample, program, measures));
  say(`what lives is in ${FOLDER}/alive.txt`);
  return 0;
}

/** Always the same ones for a number, and others for another number. */
function isDrawn(index: number, oneOf: number): boolean {
  return lot(index * 31 + oneOf) * oneOf < 1;
}

function lot(number: number): number {
  return (Math.imul(number, 0x9e3779b1) >>> 0) / 2 ** 32;
}

async function judgeAll(
  sample: readonly Mutant[],
  program: string,
  measures: Measures,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  // In no order of files, so that what is told on the way is told of all of them.
  const left = [...sample].sort((one, other) => lot(Number(one.id) * 7) - lot(Number(other.id) * 7));
  const work = async () => {
    for (let mutant = left.pop(); mutant; mutant = left.pop()) {
      judged.push(await judge(mutant, program, measures));
      if (judged.length % 20 === 0) report(judged);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return judged;
}

async function judge(mutant: Mutant, program: string, measures: Measures): Promise<Judged> {
  const { trials, seconds } = trialsFor(mutant.id, measures);
  if (trials.length === 0) return { mutant, outcome: 'not covered', by: '' };
  const limit = Math.ceil(10 + 3 * seconds);
  const { code, text } = await child(program, ['try', JSON.stringify(trials)], limit, mutant.id);
  if (code === SURVIVED) return { mutant, outcome: 'survived', by: '' };
  // One that keeps the program from loading is found by whoever loads it, and ends with another code.
  if (code !== undefined) return { mutant, outcome: 'killed', by: text };
  return { mutant, outcome: 'timed out', by: '' };
}

/** What is run when the program loads is looked at by all tests. */
function trialsFor(id: string, { tests, atLoad }: Measures): { trials: Trial[]; seconds: number } {
  const trials: Trial[] = [];
  let seconds = 0;
  for (const test of [...tests].sort((one, other) => one.seconds - other.seconds)) {
    const hits = (test.hits[id] ?? 0) + (atLoad[id] ?? 0);
    if (!test.passes || hits === 0) continue;
    if (trials.length > 0 && seconds + test.seconds > MOST_SECONDS) break;
    trials.push({ index: test.index, mostHits: hits * MORE_HITS });
    seconds += test.seconds;
  }
  return { trials, seconds };
}

/** Ended after so many seconds of processor time, whatever else the machine does. */
function child(
  program: string,
  args: readonly string[],
  seconds: number,
  mutant = '',
): Promise<{ code: number | undefined; text: string }> {
  const command = `ulimit -t ${seconds}; exec "$0" "$@"`;
  const started = spawn('sh', ['-c', command, process.execPath, program, ...args], {
    stdio: ['ignore', 'pipe', mutant ? 'ignore' : 'inherit'],
    env: { ...process.env, ...(mutant && { __STRYKER_ACTIVE_MUTANT__: mutant }) },
  });
  let text = '';
  started.stdout?.on('data', (part) => {
    text += part;
  });
  return new Promise((resolve) => {
    started.on('close', (code) => resolve({ code: code ?? undefined, text }));
  });
}

/** Written again and again, since all of it takes long. */
function report(judged: readonly Judged[]): void {
  const alive = judged.filter(({ outcome }) => outcome === 'survived' || outcome === 'not covered');
  writeFileSync(join(FOLDER, 'alive.txt'), `${alive.map(lineOf).sort().join('\n')}\n`);
  const dead = judged.length - alive.length;
  const [low, high] = interval(dead, judged.length).map(percent);
  say(`${counted(judged)}: ${percent(dead / judged.length)} of these, ${low} to ${high} of all (95 %)`);
}

function lineOf({ mutant, outcome }: Judged): string {
  const { line, column } = mutant.location.start;
  const file = relative(process.cwd(), mutant.fileName);
  return `${file}:${line + 1}:${column + 1} ${outcome} ${mutant.mutatorName} ${mutant.replacement}`;
}

function counted(judged: readonly Judged[]): string {
  const outcomes: readonly Outcome[] = ['killed', 'timed out', 'survived', 'not covered'];
  return outcomes
    .map((outcome) => `${judged.filter((each) => each.outcome === outcome).length} ${outcome}`)
    .join(', ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
