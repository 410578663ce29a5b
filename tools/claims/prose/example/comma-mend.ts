import type { Writing } from '../../../finding.ts';
import { scanJson } from '../../../read/data/json-scan.ts';
import type { Problem } from '../../../read/data/problem.ts';
import type { Shown } from './example-claim.ts';

const maxDepth = 200;

interface Comma {
  readonly start: number;
  readonly was: '' | ',';
}

/** The commas to add and to remove, where that is all that keeps a text from being JSON. */
export function commaMend(
  text: string,
  problems: readonly Problem[],
  place: Shown['place'],
): readonly Writing[] | undefined {
  const commas = problems.map((problem) => commaOf(text, problem));
  if (!commas.every((one) => one !== undefined) || !isMendedBy(text, commas)) return undefined;
  return commas.map(({ start, was }) => ({
    at: place(start, start + was.length),
    was,
    is: was === '' ? ',' : '',
  }));
}

function commaOf(text: string, { says, span: [start] }: Problem): Comma | undefined {
  if (text[start] === ',' && says.startsWith('JSON allows no comma')) return { start, was: ',' };
  if (!says.startsWith('A comma is missing')) return undefined;
  return { start: text.slice(0, start).trimEnd().length, was: '' };
}

function isMendedBy(text: string, commas: readonly Comma[]): boolean {
  const mended = commas.toReversed().reduce((rest, { start, was }) => {
    return rest.slice(0, start) + (was === '' ? ',' : '') + rest.slice(start + was.length);
  }, text);
  return scanJson(mended, { maxDepth }).problems.length === 0;
}
