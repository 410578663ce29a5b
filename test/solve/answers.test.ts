import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { Dialect } from '../../tools/json/schema/dialect.ts';
import { type Json, member } from '../../tools/json/value.ts';
import {
  accepts,
  boundaries,
  contains,
  dead,
  evaluate,
  explain,
  overlap,
  type SchemaNode,
  sample,
  satisfiable,
  schemaOf,
  type Violation,
} from '../../tools/solve/index.ts';

/**
 * Questions, and what is answered to each in the words that a user reads. `SPECORD_UPDATE=1` writes the answers anew; what
 * changed is then read beside the question before it is committed. Work may become less, and not a quarter more.
 */
const folder = 'test/solve';
const questions: readonly Json[] = readFileSync(`${folder}/questions.ndjson`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const isUpdate = process.env.SPECORD_UPDATE === '1';
const said = new Map<string, readonly string[]>();
const known = new Map(
  readFileSync(`${folder}/answers.txt`, 'utf8')
    .split(/^# /m)
    .map((block): [string, readonly string[]] => {
      const [question = '', ...lines] = block.trimEnd().split('\n');
      return [question, lines];
    }),
);

function holdTo(question: string, lines: readonly string[], steps: number): void {
  if (isUpdate) {
    said.set(question, [...lines, `${steps} steps`]);
    return;
  }
  const answer = known.get(question) ?? [];
  expect(lines).toEqual(answer.slice(0, -1));
  expect(steps).toBeLessThanOrEqual(Number.parseInt(answer.at(-1) ?? '', 10) * 1.25 + 4);
}

afterAll(() => {
  const blocks = [...said].map(([question, lines]) => `# ${question}\n${lines.join('\n')}\n`);
  if (isUpdate) writeFileSync(`${folder}/answers.txt`, blocks.join('\n'));
});

interface Question {
  readonly schema: Json;
  readonly dialect: Dialect;
  readonly instances: readonly Json[];
  readonly format: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

function asked(what: string): (readonly [name: string, question: Question])[] {
  return questions.flatMap((line) => {
    if (member(line, 'asks') !== what) return [];
    const question = { dialect: '2020-12', ...(line as object) } as Question;
    return [[`${question.dialect} ${JSON.stringify(question.schema ?? question.format)}`, question]];
  });
}

function linesOf(schema: SchemaNode): { lines: string[]; steps: number } {
  const found = satisfiable(schema);
  if (found.verdict === 'unknown') return { lines: [`unknown: ${found.reason}`], steps: found.steps };
  if (found.verdict === 'sat') return { lines: [`sat ${JSON.stringify(found.witness)}`], steps: found.steps };
  const text = explain(found, ({ pointer }) => `#${pointer}`).trimEnd();
  return { lines: ['unsat', ...text.split('\n')], steps: found.steps };
}

describe('a contradiction is told with the keywords that it needs', () => {
  test.each(asked('contradiction'))('%s', (name, { schema, dialect }) => {
    const { lines, steps } = linesOf(schemaOf(schema, { dialect }));
    expect(lines[0]).toBe('unsat');
    holdTo(`contradiction ${name}`, lines, steps);
  });
});

describe('a schema that has values', () => {
  const open = asked('open');

  test.each(open)('is satisfiable and shown by samples: %s', (name, { schema, dialect }) => {
    const node = schemaOf(schema, { dialect });
    const { lines, steps } = linesOf(node);
    const shown = sample(node, 5);
    for (const value of shown) expect(accepts(node, value)).toBe(true);
    holdTo(`sample ${name}`, [...lines, ...shown.map((value) => JSON.stringify(value))], steps);
  });

  test.each(open)('has instances at its boundaries: %s', (name, { schema, dialect }) => {
    const { cases, missing, steps } = boundaries(schemaOf(schema, { dialect }));
    const lines = cases.map(
      ({ valid, place, shows, instance }) =>
        `${valid ? 'valid' : 'invalid'} ${place.pointer} ${shows}: ${JSON.stringify(instance)}`,
    );
    const gaps = missing.map(({ valid, place, reason }) => `no ${valid} ${place.pointer}: ${reason}`);
    holdTo(`boundaries ${name}`, [...lines, ...gaps], steps);
  });

  test.each(open)('has parts and branches: %s', (name, { schema, dialect }) => {
    const node = schemaOf(schema, { dialect });
    const parts = dead(node);
    const shared = overlap(node);
    const lines = [
      ...parts.dead.map(({ kind, place, because }) => `dead ${kind} ${place.pointer}: ${because}`),
      ...parts.unknown.map(({ kind, place, reason }) => `unknown ${kind} ${place.pointer}: ${reason}`),
      ...shared.overlaps.map(
        ({ branches, witness }) => `both ${branches.join(' and ')}: ${JSON.stringify(witness)}`,
      ),
    ];
    holdTo(`parts ${name}`, lines, parts.steps + shared.steps);
  });

  test.each(open)('is held against the others: %s', (name, { schema, dialect }) => {
    const node = schemaOf(schema, { dialect });
    let steps = 0;
    const lines = open.map(([, { schema: other, dialect: of }]) => {
      const found = contains(schemaOf(other, { dialect: of }), node);
      steps += found.steps;
      return found.verdict === 'no' ? `no ${JSON.stringify(found.witness)}` : found.verdict;
    });
    holdTo(`contained ${name}`, lines, steps);
  });
});

describe('a value is judged in words', () => {
  const told = ({ instance, place, message, branches = [] }: Violation): string[] => [
    `${instance || 'it'} ${message} (${place.pointer})`,
    ...branches.flatMap((branch) => [
      `  ${branch.place.pointer}`,
      ...branch.violations.flatMap(told).map((line) => `    ${line}`),
    ]),
  ];
  test.each(asked('judged'))('%s', (name, { schema, instances, dialect }) => {
    const node = schemaOf(schema, { dialect });
    const lines = instances.flatMap((instance) => {
      const { valid, violations } = evaluate(node, instance);
      expect(accepts(node, instance)).toBe(valid);
      return [`${JSON.stringify(instance)} ${valid}`, ...violations.flatMap(told)];
    });
    holdTo(`judged ${name}`, lines, 0);
  });
});

describe('a format that asserts', () => {
  test.each(asked('format'))('%s', (_, { format, good, bad }) => {
    const node = schemaOf({ type: 'string', format }, { format: 'assertion' });
    for (const text of good) expect(accepts(node, text), text).toBe(true);
    for (const text of bad) expect(accepts(node, text), text).toBe(false);
    const found = satisfiable(node);
    expect(found.verdict === 'sat' && accepts(node, found.witness)).toBe(true);
    expect(accepts(schemaOf({ format }, { format: 'assertion' }), 3)).toBe(true);
    expect(accepts(schemaOf({ format }), bad[0]!)).toBe(true);
    expect(evaluate(node, bad[0]!).violations.map(({ message }) => message)).toHaveLength(1);
  });
});
