import { isArray, type Json } from '../../json/value.ts';

/** What stands in a case document does not give a case. */
export class Unfit extends Error {}

type Given = Readonly<Record<string, Json | undefined>>;

/** What a case document may ask for besides its own names; each makes a text that is tedious to write. */
export const functions: Readonly<Record<string, (given: Given) => Json>> = {
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
  repeat: ({ $repeat, times }) => textOf($repeat, 'repeat').repeat(Number(times)),
  /** With `as: latin1` each character is one byte. */
  base64: ({ $base64, as = 'utf8' }) =>
    Buffer.from(textOf($base64, 'base64'), as === 'latin1' ? 'latin1' : 'utf8').toString('base64'),
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
