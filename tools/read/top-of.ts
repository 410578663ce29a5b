import type { Place } from '../finding.ts';

/** The first place of a file, for what is said of all of it. */
export function topOf(file: string, pointer = ''): Place {
  return { file, pointer, on: 'value', range: { line: 1, column: 1, endLine: 1, endColumn: 1 } };
}
