import { scanJson } from './json-scan.ts';
import type { Problem } from './problem.ts';

/** Characters to be written in the place of those from `start` to `end`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly is: string;
}

interface Attempt {
  readonly text: string;
  readonly changes: readonly Change[];
}

/** So many times is a text read again before it is left alone, and so long may it be. */
const MOST_READINGS = 40;
const LONGEST = 2 ** 18;

/**
 * What makes JSON of a text in which commas, brackets and quotes are wrong: the first mistake is corrected in each of the
 * ways that it may be, until nothing is left to complain of. Of several ways the one with the fewest changes counts.
 */
export function jsonMend(whole: string, maxDepth: number): readonly Change[] | undefined {
  const waiting: Attempt[] = whole.length > LONGEST ? [] : [{ text: whole, changes: [] }];
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const attempt = waiting.shift();
    if (attempt === undefined) return undefined;
    const [first] = scanJson(attempt.text, { maxDepth }).problems;
    if (first === undefined) return attempt.changes;
    const ways = waysOf(attempt.text, first).map((change) => made(attempt, change));
    waiting.push(...ways.filter((one) => one !== undefined));
  }
  return undefined;
}

/** Offsets of changes are those of the text as it was; what was changed once is not changed again. */
function made({ text, changes }: Attempt, { start, end, is }: Change): Attempt | undefined {
  let shift = 0;
  for (const one of changes) {
    const [from, to] = [one.start + shift, one.start + shift + one.is.length];
    if (start < to && from < end) return undefined;
    if (from < start || (from === start && to <= start)) shift += one.is.length - (one.end - one.start);
  }
  const change = { start: start - shift, end: end - shift, is };
  const all = [...changes, change].sort((a, b) => a.start - b.start);
  return { text: text.slice(0, start) + is + text.slice(end), changes: all };
}

/** How the mistake may be corrected, the likeliest first. */
function waysOf(text: string, { says, span: [start, end] }: Problem): readonly Change[] {
  const held = text.slice(start, end);
  const put = (at: number, is: string): Change => ({ start: at, end: at, is });
  const instead = (is: string): Change => ({ start, end, is });
  if (says.startsWith('A comma is missing')) return [put(text.slice(0, start).trimEnd().length, ',')];
  if (says.startsWith('JSON allows no comma')) return [instead('')];
  if (says.startsWith('A colon is missing')) return [put(text.slice(0, start).trimEnd().length, ':')];
  if (/^A (?:value|member's name) is missing before `,`/.test(says)) return [instead('')];
  if (says.includes('is still open')) return ofBracket(held, start);
  if (says.includes('is never closed')) return [put(text.trimEnd().length, held === '{' ? '}' : ']')];
  if (says.includes('more follows it here') && /^[}\]]$/.test(held.trim())) return [instead('')];
  if (says.includes('no closing quote')) return [put(start + endOfString(held), '"')];
  if (says.startsWith('The name of a member')) return quoted(held).map(instead);
  if (says.includes('is no JSON value')) return ofWord(held).map(instead);
  if (says.includes('is no escape that JSON knows'))
    return [instead(held.replaceAll(/\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/g, '\\\\'))];
  return [];
}

/** What is open is closed first, or this was to close it, or it is one too many. */
function ofBracket(held: string, start: number): readonly Change[] {
  const other = held === '}' ? ']' : '}';
  return [
    { start, end: start + 1, is: other },
    { start, end: start, is: other },
    { start, end: start + 1, is: '' },
  ];
}

/** A string that goes on to the end of its line ends before what sets it apart from the next one. */
function endOfString(held: string): number {
  const line = held.indexOf('\n');
  let end = line < 0 ? held.length : line;
  while (end > 0 && /[\s,}\]]/.test(held[end - 1]!)) end -= 1;
  return end;
}

function quoted(name: string): readonly string[] {
  const plain = /^(['“”‘’`])(.*)['“”‘’`]$/.exec(name)?.[2] ?? name;
  return /^[\w$@.-]+$/.test(plain) ? [`"${plain}"`] : [];
}

function ofWord(word: string): readonly string[] {
  if (/^(?:true|false|null)$/i.test(word)) return [word.toLowerCase()];
  if (/^\+\d/.test(word)) return [word.slice(1)];
  if (/^-?\.\d+$/.test(word)) return [word.replace('.', '0.')];
  if (/^-?\d+\.$/.test(word)) return [`${word}0`];
  return /^[+-]?[\d.]/.test(word) ? [] : quoted(word);
}
