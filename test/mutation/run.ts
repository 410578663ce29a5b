import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from '@stryker-mutator/api/core';
import { interval } from './interval.ts';
import { type Measured, measures } from './measures.ts';
import { type Mutants, mutantsIn } from './mutants.ts';
import { sources, textOfTests } from './suite.ts';
import { type Judged, type Outcome, Trials } from './trials.ts';

/**
 * Mutants of `solve` and `json` that the tests let live: `npm run mutation -- <how many> [--seed n] [--in words of a file's
 * name]`. Stryker makes them; its runner starts the tests of a file anew for each, which takes days here. So each is tried
 * by the tests that come by it and by no others, until one fails, in a program that is loaded anew without being started.
 */
const FOLDER = 'reports/mutation';
const OUTCOMES: readonly Outcome[] = ['killed', 'timed out', 'survived', 'not covered'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, in: { type: 'string', default: '' } },
});
await main(Number(positionals[0] ?? 400), values.seed, values.in);

async function main(count: number, seed: string, words: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const made = await mutantsIn(sources());
  const measured = await known(made);
  const unfit = measured.filter(({ passes }) => !passes);
  for (const { name } of unfit) say(`fails without a mutant, and is left out: ${name}`);
  const drawn = draw(made.mutants, seed, words).slice(0, count);
  say(`${drawn.length} of ${made.mutants.length} mutants, ${measured.length - unfit.length} tests`);
  const trials = new Trials(measured);
  const judged: Judged[] = [];
  for (const mutant of drawn) {
    judged.push(await trials.judge(mutant));
    if (judged.length % 50 === 0 || judged.length === drawn.length) report(judged);
  }
  await trials.end();
  say(`what lives is in ${FOLDER}/alive.txt`);
}

/** Which tests come by what is asked once for a state of the files. */
async function known(made: Mutants): Promise<readonly Measured[]> {
  const key = createHash('sha256')
    .update([...made.telling.values()].join())
    .update(textOfTests());
  const file = join(FOLDER, `measures-${key.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await measures(made)));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** All of those that are named, in an order that the seed alone decides. */
function draw(mutants: readonly Mutant[], seed: string, words: string): readonly Mutant[] {
  const lot = ({ id }: Mutant) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const named = mutants.filter(({ fileName }) => words.split(' ').every((word) => fileName.includes(word)));
  const lots = named.map((mutant) => ({ mutant, lot: lot(mutant) }));
  return lots.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ mutant }) => mutant);
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
  return OUTCOMES.map(
    (outcome) => `${judged.filter((each) => each.outcome === outcome).length} ${outcome}`,
  ).join(', ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
