import type { Stretch } from './stretch.ts';

/** A text without the escapes in it, and which part of what was written each of its characters stands for. */
export interface View {
  readonly text: string;
  /** What was written for a part of the text. */
  written(part: Stretch): Stretch;
}

/** JSON in a string in JSON in a string: deeper than this nobody looks. */
const DEEPEST = 3;
const IN_JSON = /\\(?:u([0-9a-f]{4})|(["\\/bfnrt]))/gi;
const IN_ADDRESS = /(?:%[0-9a-f]{2})+/gi;
const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** How a text reads once, twice and three times out of JSON, and out of an address; nothing where it has no escapes. */
export function viewsOf(text: string): readonly View[] {
  const views: View[] = [];
  let view: View | undefined = { text, written: (part) => part };
  for (let depth = 0; depth < DEEPEST && view !== undefined; depth += 1) {
    const plain: View | undefined = without(IN_JSON, view, unescaped);
    const address = without(IN_ADDRESS, view, decoded);
    if (plain) views.push(plain);
    if (address) views.push(address);
    view = plain ?? address;
  }
  return views;
}

function without(
  form: RegExp,
  { text, written }: View,
  meant: (match: RegExpExecArray) => string,
): View | undefined {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let copied = 0;
  const add = (piece: string, start: number, end: number | undefined) => {
    for (let at = 0; at < piece.length; at += 1) {
      starts.push(end === undefined ? start + at : start);
      ends.push(end ?? start + at + 1);
    }
    plain += piece;
  };
  for (const match of text.matchAll(form)) {
    add(text.slice(copied, match.index), copied, undefined);
    copied = match.index + match[0].length;
    add(meant(match), match.index, copied);
  }
  if (copied === 0) return undefined;
  add(text.slice(copied), copied, undefined);
  return {
    text: plain,
    written: ({ start, end }) => written({ start: starts[start]!, end: ends[end - 1]! }),
  };
}

function unescaped([, code, character = '']: RegExpExecArray): string {
  return code === undefined
    ? (CONTROLS[character.toLowerCase()] ?? character)
    : String.fromCharCode(Number.parseInt(code, 16));
}

function decoded([bytes]: RegExpExecArray): string {
  return Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8');
}
