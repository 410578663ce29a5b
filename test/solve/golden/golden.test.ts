import { expect, test } from 'vitest';
import { answersFor } from './doors.ts';
import { readTable } from './table.ts';

/** What changed is written anew by `npm run golden`, and read before it is committed. Work may become less, and never more. */
test.each(readTable().map((row) => [`${row.draft} ${JSON.stringify(row.schema)}`, row] as const))(
  '%s',
  (_, row) => {
    const { lines, steps } = answersFor(row);
    expect(lines).toEqual(row.lines);
    steps.forEach((each, door) => {
      expect(each).toBeLessThanOrEqual(row.steps[door]!);
    });
  },
);
