import type { Comment, Document } from '../../read/document.ts';
import type { Covers, Ignore } from './ignore.ts';

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
  return document.comments.flatMap((comment) => {
    const said = words(comment.text);
    const match = wish.exec(said);
    if (!match) return [];
    const [whole, wholeFile, rule = ''] = match;
    const reason = said.slice(whole.length).replace(/^\s*:/, '').trim();
    const covers: Covers = wholeFile
      ? { by: 'file', file: document.path }
      : { by: 'lines', file: document.path, ...linesBelow(document, comment) };
    const at = { file: document.path, pointer: '', on: 'value', range: comment.range } as const;
    return [{ rule, reason, at, covers, cut: cutOf(document.text, comment) }];
  });
}

interface Lines {
  readonly from: number;
  readonly to: number;
}

function linesBelow(document: Document, comment: Comment): Lines {
  const lines = document.text.split(/\r\n|\r|\n/);
  const { line, endLine } = comment.range;
  const before = lines[line - 1]!.slice(0, comment.range.column - 1);
  if (before.trim() !== '') return { from: line, to: endLine };
  if (document.format === 'markdown') return blockBelow(document.root.children, endLine);
  return entryBelow(lines, endLine);
}

/** The next block: a paragraph, a whole table, a whole list, a fence; comments stacked above it are passed over. */
function blockBelow(
  blocks: readonly {
    readonly type: string;
    readonly position?: { start: { line: number }; end: { line: number } } | undefined;
  }[],
  line: number,
): Lines {
  const next = blocks.find(({ type, position }) => type !== 'html' && (position?.start.line ?? 0) > line);
  const inside = blocks.find(
    ({ position }) => position && position.start.line <= line && position.end.line > line,
  );
  const block = inside ?? next;
  return { from: line + 1, to: block?.position?.end.line ?? line + 1 };
}

/** The next line and what is indented below it, which in YAML is the whole entry. */
function entryBelow(lines: readonly string[], line: number): Lines {
  const first = lines.findIndex((text, index) => index >= line && /^\s*[^\s#]/.test(text));
  if (first < 0) return { from: line + 1, to: line + 1 };
  const depth = indent(lines[first]!);
  let last = first;
  for (let index = first + 1; index < lines.length; index += 1) {
    const text = lines[index]!;
    if (text.trim() === '') continue;
    if (indent(text) <= depth) break;
    last = index;
  }
  return { from: first + 1, to: last + 1 };
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

/** With its line, where nothing else stands on it. */
function cutOf(text: string, { start, end }: Comment): { readonly start: number; readonly end: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const after = lineEnd < 0 ? text.length : lineEnd;
  const alone = text.slice(lineStart, start).trim() === '' && text.slice(end, after).trim() === '';
  if (alone) return { start: lineStart, end: lineEnd < 0 ? text.length : lineEnd + 1 };
  const spaces = text.slice(lineStart, start).length - text.slice(lineStart, start).trimEnd().length;
  return { start: start - spaces, end };
}
