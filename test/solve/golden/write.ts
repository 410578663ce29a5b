import { readFileSync } from 'node:fs';
import { isArray, type Json } from '../../../tools/json/value.ts';
import { DRAFTS, type Draft, inDraft } from '../drafts.ts';
import { Dice, randomDocument, randomValue } from '../random-schema.ts';
import { type Opinion, opinions } from '../validators.ts';
import { type Answers, answersFor, type Row } from './doors.ts';
import { aboutExpression } from './expressions.ts';
import { type Kept, readExpressions, writeExpressions, writeTable } from './table.ts';

/**
 * Writes the table anew: `npm run golden`. No row is written that a validator speaks against, where another one does not
 * speak for it; a refutation has to stand against many values.
 */
/** Small schemas by what they are about, some in a draft of their own; each is asked beside its neighbour. */
const TOPICS: readonly Json[] = readFileSync('test/solve/golden/topics.ndjson', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const FROM_SEEDS = 120;
const MOST_CHARACTERS = 420;
const MOST_STEPS = 24_000;
const MOST_LINES = 80;
const TRIED = 300;

function* rows(): Generator<Row> {
  const topics = TOPICS.map((topic, index) => {
    if (isArray(topic)) return { schema: topic[1]!, draft: topic[0] as Draft };
    const draft = DRAFTS[index % 2 === 0 ? 0 : index % 5]!;
    return { schema: inDraft(topic, draft), draft };
  });
  for (const [index, { schema, draft }] of topics.entries())
    yield { draft, schema, other: inDraft(topics[(index + 1) % topics.length]!.schema, draft) };
  for (let seed = 1; seed <= FROM_SEEDS; seed += 1)
    yield rowOf(randomDocument(seed), randomDocument(seed + 1000), DRAFTS[seed % DRAFTS.length]!);
}

function rowOf(schema: Json, other: Json, draft: Draft): Row {
  return { draft, schema: inDraft(schema, draft), other: inDraft(other, draft) };
}

function isCompact({ lines, steps }: Answers, { schema, other }: Row): boolean {
  const characters = JSON.stringify([schema, other]).length;
  const total = steps.reduce((sum, each) => sum + each, 0);
  return characters <= MOST_CHARACTERS * 2 && total <= MOST_STEPS && lines.length <= MOST_LINES;
}

async function objections(row: Row, { claims, lines }: Answers): Promise<readonly string[]> {
  const judges = {
    schema: await opinions(row.schema, row.draft),
    other: await opinions(row.other, row.draft),
  };
  const found = claims
    .filter(({ of, value, isValid }) => isContradicted(judges[of], value, isValid))
    .map(
      ({ of, value, isValid }) =>
        `${JSON.stringify(value)} is not ${isValid ? 'valid' : 'invalid'} under the ${of}`,
    );
  const dice = new Dice(7);
  const tried = Array.from({ length: TRIED }, () => randomValue(dice, 3));
  const isValid = (of: 'schema' | 'other', value: Json) => isContradicted(judges[of], value, false);
  for (const value of tried) {
    const [here, there] = [isValid('schema', value), isValid('other', value)];
    if (here && lines[0] === 'unsat') found.push(`${JSON.stringify(value)} is valid`);
    if (here && there && lines.some((line) => line.startsWith('disjoint: yes')))
      found.push(`${JSON.stringify(value)} is valid under both`);
    if (
      here &&
      lines.some((line) => line.startsWith('contained: yes')) &&
      isContradicted(judges.other, value, true)
    )
      found.push(`${JSON.stringify(value)} is not valid under the other`);
  }
  return found;
}

/** Whether a validator says otherwise and none says so. */
function isContradicted(judges: readonly Opinion[], value: Json, isValid: boolean): boolean {
  const said = judges.map((judge) => judge(value));
  return said.includes(!isValid) && !said.includes(isValid);
}

const kept: Kept[] = [];
let refused = 0;
for (const row of rows()) {
  const answers = answersFor(row);
  if (!isCompact(answers, row)) continue;
  const wrong = await objections(row, answers);
  for (const each of wrong) process.stderr.write(`${row.draft} ${JSON.stringify(row.schema)}: ${each}\n`);
  refused += wrong.length;
  kept.push({ ...row, lines: answers.lines, steps: answers.steps });
}
if (refused === 0) {
  writeTable(kept);
  writeExpressions(readExpressions().map(({ source }) => ({ source, lines: aboutExpression(source) })));
}
process.stdout.write(`${kept.length} rows, ${refused} objections\n`);
process.exitCode = refused === 0 ? 0 : 1;
