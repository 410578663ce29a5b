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
const IN_HTML = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
/** Bytes as dumps and certificates show them, apart from each other. */
const IN_BYTES = /\b(?:0x)?[0-9a-f]{2}(?:(?:[:,;-] ?| )(?:0x)?[0-9a-f]{2}){5,4000}\b/gi;
/** Whole groups of four, so that a long run can be taken in parts; a longer one would be too much for the matcher. */
const IN_BASE64 = /[\w+/-]{12,4096}={0,2}/g;
const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * How a text reads once, twice and three times out of JSON, and out of an address; and how each of these reads out of HTML,
 * of bytes one by one, and out of base64, once and twice. Nothing where it has no such forms.
 */
export function viewsOf(text: string): readonly View[] {
  const views: View[] = [{ text, written: (part) => part }];
  let view: View | undefined = views[0];
  for (let depth = 0; depth < DEEPEST && view !== undefined; depth += 1) {
    const plain: View | undefined = without(IN_JSON, view, unescaped);
    const address = without(IN_ADDRESS, view, decoded);
    if (plain) views.push(plain);
    if (address) views.push(address);
    view = plain ?? address;
  }
  const written = views.flatMap((each) => [
    without(IN_HTML, each, named),
    without(IN_BYTES, each, put),
    ...outOfBase64(each),
  ]);
  return [...views.slice(1), ...written.filter((each) => each !== undefined)];
}

function outOfBase64(view: View): readonly (View | undefined)[] {
  const once = without(IN_BASE64, view, unpacked);
  return [once, once && without(IN_BASE64, once, unpacked)];
}

function without(
  form: RegExp,
  { text, written }: View,
  meant: (match: RegExpExecArray) => string | undefined,
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
    const instead = meant(match);
    if (instead === undefined) continue;
    add(text.slice(copied, match.index), copied, undefined);
    copied = match.index + match[0].length;
    add(instead, match.index, copied);
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

function named([, hex, decimal, name = '']: RegExpExecArray): string | undefined {
  if (name !== '') return ENTITIES[name.toLowerCase()];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function put([bytes]: RegExpExecArray): string {
  return Buffer.from(bytes.replaceAll(/0x|[^0-9a-f]/gi, ''), 'hex').toString('utf8');
}

/** What is no text when it is unpacked was no base64. */
function unpacked([run]: RegExpExecArray): string | undefined {
  const text = Buffer.from(run, 'base64').toString('utf8');
  return /[\u0000-\u0008\u000e-\u001f\u007f\ufffd]/.test(text) ? undefined : text;
}
