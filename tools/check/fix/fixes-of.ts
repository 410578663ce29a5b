import type { Cut, Edit, Fix, Mend, Range, Writing } from '../../finding.ts';
import { linesOf } from '../../read/text/lines.ts';
import type { Stated } from '../../rules/rule.ts';
import { cutOut } from './cut-out.ts';

type TextOf = (file: string) => string | undefined;

/** The fixes that a rule gives, by offsets or by places. A fix that does not find what it replaces is none. */
export function fixesOf(
  { fixes = [], mends = [] }: Pick<Stated, 'fixes' | 'mends'>,
  textOf: TextOf,
): readonly Fix[] {
  return [...fixes, ...mends.flatMap((mend) => fixOf(mend, textOf) ?? [])];
}

function fixOf({ title, safe, writes = [], cut }: Mend, textOf: TextOf): Fix | undefined {
  const edits = writes.map((one) => editOf(one, textOf));
  if (cut) edits.push(cutting(cut, textOf));
  return edits.every((edit) => edit !== undefined) ? { title, safe, edits } : undefined;
}

function editOf({ at: { file, range }, was, is }: Writing, textOf: TextOf): Edit | undefined {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const { start, end } = extentOf(text, range);
  if (was === '') return { file, start, end: start, text: is };
  const held = text.slice(start, end);
  const first = held.indexOf(was);
  if (first < 0 || held.indexOf(was, first + 1) >= 0 || isInWord(held, first, was)) return undefined;
  return { file, start: start + first, end: start + first + was.length, text: is };
}

function cutting({ name, value }: Cut, textOf: TextOf): Edit | undefined {
  const { file, range } = value;
  const text = textOf(file);
  if (text === undefined || (name && name.file !== file)) return undefined;
  const { start, end } = extentOf(text, range);
  const all = name ? { start: extentOf(text, name.range).start, end } : { start, end };
  const extent = cutOut(text, all, name === undefined);
  return extent && { file, ...extent, text: '' };
}

function extentOf(text: string, { line, column, endLine, endColumn }: Range) {
  const lines = linesOf(text);
  const offset = (at: number, within: number) => (lines[at - 1] ?? text.length) + within - 1;
  return { start: offset(line, column), end: offset(endLine, endColumn) };
}

/** What ends in the middle of a word is another word. */
function isInWord(text: string, start: number, was: string): boolean {
  const isWord = (index: number) => /\w/.test(text[index] ?? '');
  const end = start + was.length;
  return (isWord(start - 1) && isWord(start)) || (isWord(end - 1) && isWord(end));
}
