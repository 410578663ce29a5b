import type { Document } from '../../read/document.ts';
import { firstWhere } from '../../read/text/first-where.ts';

export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** What a comment that ends on a line stands above: one walk over the document answers for all of its comments. */
export function linesBelow(document: Document, lines: readonly string[]): (line: number) => Lines {
  return document.format === 'markdown' ? blockBelow(document.root.children) : entryBelow(lines);
}

interface Block {
  readonly type: string;
  readonly position?: { start: { line: number }; end: { line: number } } | undefined;
}

/** The next block: a paragraph, a whole table, a whole list, a fence; comments stacked above it are passed over. */
function blockBelow(all: readonly Block[]): (line: number) => Lines {
  const blocks = all.flatMap(({ type, position }) =>
    position ? { isHtml: type === 'html', from: position.start.line, to: position.end.line } : [],
  );
  const next: number[] = [];
  for (let index = blocks.length - 1; index >= 0; index -= 1)
    next[index] = blocks[index]!.isHtml ? (next[index + 1] ?? blocks.length) : index;
  return (line) => {
    const after = firstWhere(blocks, ({ from }) => from > line);
    const before = blocks[after - 1];
    const block = before && before.to > line ? before : blocks[next[after] ?? blocks.length];
    return { from: line + 1, to: block?.to ?? line + 1 };
  };
}

/** The next line and what is indented below it, which in YAML is the whole entry. */
function entryBelow(lines: readonly string[]): (line: number) => Lines {
  const entries: (number | undefined)[] = [];
  const lasts: number[] = [];
  const open: number[] = [];
  let next: number | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const text = lines[index]!;
    if (/^\s*[^\s#]/.test(text)) next = index;
    entries[index] = next;
    if (text.trim() === '') continue;
    let last = index;
    // What is indented further belongs to this line and to none above it.
    while (open.length > 0 && indent(lines[open.at(-1)!]!) > indent(text)) last = lasts[open.pop()!]!;
    lasts[index] = last;
    open.push(index);
  }
  return (line) => {
    const first = entries[line];
    return first === undefined
      ? { from: line + 1, to: line + 1 }
      : { from: first + 1, to: lasts[first]! + 1 };
  };
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}
