import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerLine } from '../../tools/cli/prove/answer-line.ts';
import { type Json, member } from '../../tools/json/value.ts';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { FAMILIES } from './families.ts';
import { Dice } from './random-schema.ts';
import { suiteCases } from './suite.ts';

/**
 * Questions whose answers are known: `npm run labelled -- <folder>` takes them from files of lines, or from a checkout of
 * JSON-Schema-Test-Suite, and `-- families [count]` makes them up. Times are those of the processor.
 */
interface Question {
  readonly id: string;
  readonly expected: string;
  ask(): Promise<{ readonly verdict: string; readonly reason?: string }>;
}

function* fromLines(folder: string): Generator<Question> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ndjson')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n'))
      if (line !== '') yield fromLine(line);
}

function fromLine(line: string): Question {
  const asked: Json = JSON.parse(line);
  const told = async () => {
    const answer = await answerLine(line);
    return { verdict: String(member(answer, 'verdict')), reason: String(member(answer, 'reason')) };
  };
  return { id: String(member(asked, 'id')), expected: String(member(asked, 'expect')), ask: told };
}

function* fromFamilies(count: number): Generator<Question> {
  for (let seed = 1; seed <= count; seed += 1)
    for (const family of Object.values(FAMILIES))
      for (const { what, schema, expect } of family(new Dice(seed * 104_729)))
        yield {
          id: `${what} of seed ${seed}`,
          expected: expect,
          ask: async () => satisfiable(schemaOf(schema)),
        };
}

function* fromSuite(checkout: string): Generator<Question> {
  for (const { id, expected, ask } of suiteCases(checkout)) yield { id, expected, ask: async () => ask() };
}

function questions(source: string, count: number): Iterable<Question> {
  if (source === 'families') return fromFamilies(count);
  return existsSync(join(source, 'tests')) ? fromSuite(source) : fromLines(source);
}

async function labelled(source: string, count: number): Promise<void> {
  const times: number[] = [];
  const counts = { right: 0, wrong: 0, unknown: 0 };
  for (const { id, expected, ask } of questions(source, count)) {
    const before = process.cpuUsage();
    const { verdict, reason = '' } = await ask();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    counts[verdict === expected ? 'right' : verdict === 'unknown' ? 'unknown' : 'wrong'] += 1;
    if (verdict !== expected) process.stdout.write(`${id}: ${verdict}, not ${expected} ${reason}\n`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)];
  process.stdout.write(
    `${JSON.stringify({ ...counts, median: at(0.5), p99: at(0.99), longest: times.at(-1) })}\n`,
  );
  process.exitCode = counts.wrong > 0 ? 1 : 0;
}

await labelled(process.argv[2] ?? '.', Number(process.argv[3] ?? 100));
