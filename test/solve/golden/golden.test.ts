import { expect, test } from 'vitest';
import { expressionOf } from '../../../tools/solve/text/tester.ts';
import { answersFor } from './doors.ts';
import { aboutExpression, wordsOf } from './expressions.ts';
import { readExpressions, readTable } from './table.ts';

/**
 * What changed is written anew by `npm run golden`, and read before it is committed. Steps are part of an answer, since they
 * decide where a budget ends.
 */
test.each(readTable().map((row) => [`${row.draft} ${JSON.stringify(row.schema)}`, row] as const))(
  '%s',
  (_, row) => {
    const { lines, steps } = answersFor(row);
    expect(lines).toEqual(row.lines);
    expect(steps).toEqual(row.steps);
  },
);

/** A head that is added there is filled in by `npm run golden` as well. */
test.each(readExpressions().map((row) => [row.source, row] as const))('%s', (source, { lines }) => {
  expect(aboutExpression(source)).toEqual(lines);
  const isFound = (word: string) => expressionOf(source)?.native.test(word);
  const { inside, outside } = wordsOf(lines);
  expect(inside.filter((word) => !isFound(word))).toEqual([]);
  expect(outside.filter(isFound)).toEqual([]);
});
