import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerLine } from '../../tools/cli/prove/answer-line.ts';
import type { Json } from '../../tools/json/value.ts';
import { member } from '../../tools/json/value.ts';

/** Answers every line of a folder of labelled cases: `tsx test/solve/labelled.ts <folder>`. */
async function labelled(folder: string): Promise<void> {
  const times: number[] = [];
  const counts = { right: 0, wrong: 0, unknown: 0 };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ndjson'))) {
    for (const line of readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((each) => each !== '')) {
      const asked: Json = JSON.parse(line);
      const answer = await answerLine(line);
      times.push(Number(member(answer, 'ms')));
      const [verdict, expected] = [member(answer, 'verdict'), member(asked, 'expect')];
      if (verdict === expected) counts.right += 1;
      else if (verdict === 'unknown') counts.unknown += 1;
      else counts.wrong += 1;
      if (verdict !== expected)
        process.stdout.write(`${file} ${member(asked, 'id')}: ${verdict}, not ${expected}\n`);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)];
  process.stdout.write(
    `${JSON.stringify({ ...counts, median: at(0.5), p99: at(0.99), longest: times.at(-1) })}\n`,
  );
  process.exitCode = counts.wrong > 0 ? 1 : 0;
}

await labelled(process.argv[2] ?? '.');
