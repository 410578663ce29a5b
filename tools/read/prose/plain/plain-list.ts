import type { List, ListItem, Paragraph } from 'mdast';
import { plainParagraph } from './plain-paragraph.ts';
import { positionOf, type Source } from './source.ts';

const ITEM = /^( *)([-*+]|\d{1,9}\.) (?=\S)(?:\[([ xX])\] (?=\S)|(?!\[[ xX]\]))/;
const TASK = '[x] ';

interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  /** The marker of an item that begins here. */
  readonly marker: string | undefined;
  /** What a task has between its brackets. */
  readonly check: string | undefined;
}

/** Deeper lists are rare, and left to a real parser. */
const deepest = 6;

/** A list without empty lines, whose lines stand exactly where the marker above them says. */
export function plainList(source: Source, text: string, start: number): List | undefined {
  const lines: Line[] = [];
  let offset = start;
  for (const line of text.split('\n')) {
    const [, spaces, marker, check] = ITEM.exec(line) ?? [];
    const indent = spaces?.length ?? line.length - line.trimStart().length;
    lines.push({ start: offset, end: offset + line.length, indent, marker, check });
    offset += line.length + 1;
  }
  return listOf(source, lines, 0);
}

function listOf(source: Source, lines: readonly Line[], depth: number): List | undefined {
  const first = lines[0];
  if (first?.marker === undefined || depth > deepest) return undefined;
  const kind = kindOf(first.marker);
  const isOrdered = kind === '.';
  const starts = lines.flatMap(({ indent, marker }, index) =>
    marker !== undefined && indent === first.indent ? [index] : [],
  );
  const children: ListItem[] = [];
  for (const [rank, from] of starts.entries()) {
    const own = lines.slice(from, starts[rank + 1] ?? lines.length);
    if (kindOf(own[0]!.marker!) !== kind) return undefined;
    const item = itemOf(source, own, depth);
    if (!item) return undefined;
    children.push(item);
  }
  return {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? Number(first.marker.slice(0, -1)) : null,
    spread: false,
    children,
    position: positionOf(source, first.start + first.indent, lines.at(-1)!.end),
  };
}

/** Another kind of marker begins another list. */
function kindOf(marker: string): string {
  return marker.at(-1)!;
}

function itemOf(source: Source, lines: readonly Line[], depth: number): ListItem | undefined {
  const first = lines[0]!;
  const column = first.indent + first.marker!.length + 1;
  const inner = lines.findIndex(({ marker }, index) => index > 0 && marker !== undefined);
  const [words, below] = inner === -1 ? [lines, []] : [lines.slice(0, inner), lines.slice(inner)];
  const isAligned = [...words.slice(1), ...below.slice(0, 1)].every(({ indent }) => indent === column);
  if (!isAligned || below.some(({ indent }) => indent < column)) return undefined;
  const paragraph = wordsOf(source, first, words.at(-1)!.end, column);
  const nested = below.length > 0 ? listOf(source, below, depth + 1) : undefined;
  if (!paragraph || (below.length > 0 && !nested)) return undefined;
  return {
    type: 'listItem',
    spread: false,
    checked: first.check === undefined ? null : first.check !== ' ',
    children: nested ? [paragraph, nested] : [paragraph],
    position: positionOf(source, first.start + first.indent, lines.at(-1)!.end),
  };
}

/** The brackets of a task belong to its words only where a mark follows them: so says the tree of GitHub's Markdown. */
function wordsOf(source: Source, { start, check }: Line, end: number, column: number): Paragraph | undefined {
  const from = start + column;
  if (check === undefined) return plainParagraph(source, from, end, column);
  const paragraph = plainParagraph(source, from + TASK.length, end, column);
  return paragraph?.children[0]?.type === 'text'
    ? paragraph
    : paragraph && { ...paragraph, position: positionOf(source, from, end) };
}
