import type { Comment, Document } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import { lineAt, linesOf } from '../../read/text/lines.ts';
import type { Covers, Ignore } from './ignore.ts';
import { type Lines, linesBelow } from './lines-below.ts';

/** `specord-ignore family/rule: reason`, in a comment before what it covers or at the end of its line. */
const wish = /^specord-ignore(-file)?\s+([\w./-]+)/;

function words(comment: string): string {
  return comment
    .trim()
    .replace(/^(?:<!--|#+|\/\/|\/\*)/, '')
    .replace(/(?:-->|\*\/)$/, '')
    .trim();
}

export function ignoresIn(document: Document): readonly Ignore[] {
  if (!document.text.includes('specord-ignore')) return [];
  const lines = once(() => document.text.split(/\r\n|\r|\n/));
  const below = once(() => linesBelow(document, lines()));
  const feeds = once(() => lineFeeds(document.text));
  return document.comments.flatMap((comment) => {
    const said = words(comment.text);
    const match = wish.exec(said);
    if (!match) return [];
    const [whole, wholeFile, rule = ''] = match;
    const reason = said.slice(whole.length).replace(/^\s*:/, '').trim();
    const covers: Covers = wholeFile
      ? { by: 'file', file: document.path }
      : { by: 'lines', file: document.path, ...linesFor(comment, lines(), below()) };
    const at = { file: document.path, pointer: '', on: 'value', range: comment.range } as const;
    return [{ rule, reason, at, covers, cut: cutOf(document.text, comment, feeds()) }];
  });
}

function linesFor({ range }: Comment, lines: readonly string[], below: (line: number) => Lines): Lines {
  const { line, column, endLine } = range;
  const before = lines[line - 1]!.slice(0, column - 1);
  return before.trim() === '' ? below(endLine) : { from: line, to: endLine };
}

/** Where lines begin, as far as a line feed ends them. */
function lineFeeds(text: string): readonly number[] {
  return linesOf(text.replaceAll('\r', ' '));
}

/** With its line, where nothing else stands on it. */
function cutOf(
  text: string,
  { start, end }: Comment,
  feeds: readonly number[],
): { readonly start: number; readonly end: number } {
  const lineStart = feeds[lineAt(feeds, start)]!;
  const next = feeds[lineAt(feeds, end) + 1];
  const after = next === undefined ? text.length : next - 1;
  const alone = text.slice(lineStart, start).trim() === '' && text.slice(end, after).trim() === '';
  if (alone) return { start: lineStart, end: next ?? text.length };
  const spaces = text.slice(lineStart, start).length - text.slice(lineStart, start).trimEnd().length;
  return { start: start - spaces, end };
}
