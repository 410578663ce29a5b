import { expect, test } from 'vitest';
import { answersFor } from './doors.ts';
import { readTable } from './table.ts';

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
