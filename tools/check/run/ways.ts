import type { Place } from '../../finding.ts';
import type { Stated } from '../../rules/rule.ts';

/** "… Add `a` to `required` at run.json:12, or change `yes` to `no` at line 4." */
export function withWays({ message, at, ways = [] }: Pick<Stated, 'message' | 'at' | 'ways'>): string {
  const told = ways.map((way) => `${way.says} at ${whereIs(way.at, at)}`).join(', or ');
  return told === '' ? message : `${message} ${told[0]!.toUpperCase()}${told.slice(1)}.`;
}

function whereIs({ file, range }: Place, from: Place): string {
  return file === from.file ? `line ${range.line}` : `${file}:${range.line}`;
}

/** Two messages that differ in lines alone say the same. */
export function withoutLines(message: string): string {
  return message.replaceAll(/ at (?:line )?[^\s,]*\d(?=,|\.$)/g, (place) => place.replace(/(?<!\d)\d+$/, ''));
}
