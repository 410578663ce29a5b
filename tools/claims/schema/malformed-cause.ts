import type { Json } from '../../json/value.ts';

/** The same slip in the value of a keyword, wherever a file has it and whoever reports it. */
export function malformedCause(file: string, keyword: string, given: Json): string {
  return JSON.stringify(['malformed', file, keyword, given]);
}
