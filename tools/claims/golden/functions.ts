import { isArray, type Json } from '../../json/value.ts';
import { Unfit } from './unfit.ts';

type Given = Readonly<Record<string, Json | undefined>>;

/** Counts what a function makes before it is made. */
type Spend = (values: number) => void;

/** What a case document may ask for besides its own names; each makes a text that is tedious to write. */
export const functions: Readonly<Record<string, (given: Given, spend: Spend) => Json>> = {
  text: ({ $text }) =>
    listOf($text, 'text')
      .map((one) => textOf(one, 'text'))
      .join(''),
  lines: ({ $lines, end = '\n' }) =>
    listOf($lines, 'lines')
      .map((one) => textOf(one, 'lines'))
      .join(String(end)),
  /** Those of several objects, the later ones over the earlier ones. */
  members: ({ $members }) => Object.assign({}, ...listOf($members, 'members')),
  json: ({ $json }) => JSON.stringify($json),
  repeat({ $repeat, times }, spend) {
    const [text, count] = [textOf($repeat, 'repeat'), wholeOf(times, 'times')];
    spend(text.length * count);
    return text.repeat(count);
  },
  /** Whole numbers, from the first to the last. */
  range({ $range }, spend) {
    const [first, last] = listOf($range, 'range').map((one) => wholeOf(one, 'range'));
    if (first === undefined || last === undefined)
      throw new Unfit('`$range` takes the first and the last number');
    spend(Math.max(0, last - first));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  },
  /** With `as: latin1` each character is one byte; with `pieces` it is a list of so many bytes each. */
  base64: ({ $base64, as = 'utf8', pieces }) => {
    const bytes = Buffer.from(textOf($base64, 'base64'), as === 'latin1' ? 'latin1' : 'utf8');
    if (pieces === undefined) return bytes.toString('base64');
    const size = Math.max(1, wholeOf(pieces, 'pieces'));
    return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size).toString('base64'),
    );
  },
};

export function textOf(value: Json | undefined, name: string): string {
  if (value === undefined || (typeof value === 'object' && value !== null))
    throw new Unfit(`\`${name}\` is no text, and stands inside of one`);
  return String(value);
}

function listOf(value: Json | undefined, name: string): readonly Json[] {
  if (!isArray(value)) throw new Unfit(`\`$${name}\` takes a list`);
  return value;
}

function wholeOf(value: Json | undefined, name: string): number {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw new Unfit(`\`${name}\` takes whole numbers from 0`);
}
