import type { Cut, Edit, Fix, Mend, Put, Range, Writing } from '../../finding.ts';
import { linesOf } from '../../read/text/lines.ts';
import type { Stated } from '../../rules/rule.ts';
import { cutOut, type Extent } from './cut-out.ts';
import { putAllIn } from './put-in.ts';

type TextOf = (file: string) => string | undefined;

/** The fixes that a rule gives, by offsets or by places. A fix that does not find what it replaces is none. */
export function fixesOf(
  { fixes = [], mends = [] }: Pick<Stated, 'fixes' | 'mends'>,
  textOf: TextOf,
): readonly Fix[] {
  return [...fixes, ...mends.flatMap((mend) => fixOf(mend, textOf) ?? [])];
}

function fixOf({ writes = [], cuts = [], put, ...said }: Mend, textOf: TextOf): Fix | undefined {
  const edits = writes.map((one) => editOf(one, textOf));
  edits.push(...cutting(cuts, textOf));
  if (put) edits.push(putting(put, textOf));
  return edits.every((edit) => edit !== undefined) ? { ...said, edits } : undefined;
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

/** The last one first: what stands before it stays where it is. */
function cutting(cuts: readonly Cut[], textOf: TextOf): readonly (Edit | undefined)[] {
  const [first] = cuts;
  const file = first?.value.file;
  const whole = file === undefined ? undefined : textOf(file);
  if (file === undefined) return [];
  if (whole === undefined || cuts.some(({ value }) => value.file !== file)) return [undefined];
  const extents = cuts.map((cut) => ({ cut, extent: extentOfCut(whole, cut) }));
  extents.sort((a, b) => (b.extent?.start ?? 0) - (a.extent?.start ?? 0));
  let text = whole;
  let gone: readonly Extent[] = [];
  for (const { cut, extent } of extents) {
    const found = extent && cutOut(text, extent, cut.name === undefined);
    if (!found) return [undefined];
    text = text.slice(0, found.start) + text.slice(found.end);
    gone = withCut(gone, found);
  }
  return gone.map(({ start, end }) => ({ file, start, end, text: '' }));
}

/** Offsets behind what is gone already are those of the text as it was. */
function withCut(gone: readonly Extent[], { start, end }: Extent): readonly Extent[] {
  let until = end;
  for (const one of gone) if (until > one.start) until += one.end - one.start;
  return [{ start, end: until }, ...gone.filter((one) => one.start >= until)];
}

function extentOfCut(text: string, { name, value }: Cut): Extent | undefined {
  const { start, end } = extentOf(text, value.range);
  if (name === undefined) return { start, end };
  if (name !== 'before')
    return name.file === value.file ? { start: extentOf(text, name.range).start, end } : undefined;
  const [before] = NAME.exec(text.slice(Math.max(0, start - LONGEST_NAME), start)) ?? [];
  return before === undefined ? undefined : { start: start - before.length, end };
}

const LONGEST_NAME = 200;
const NAME = /(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w$@.-]+)\s*:\s*$/;

function putting({ into: { file, range }, isItem, entries }: Put, textOf: TextOf): Edit | undefined {
  const text = textOf(file);
  const found = text === undefined ? undefined : putAllIn(text, extentOf(text, range), entries, isItem);
  return found && { file, start: found.at, end: found.at, text: found.text };
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
