import type { Nodes, Root, RootContent } from 'mdast';
import { nodesOf } from '../walk-nodes.ts';
import { closes, frontMatterEnd, type Piece, piecesOf } from './cut.ts';
import { plainBlock } from './plain-block.ts';
import { pointAt, type Source, sourceOf } from './source.ts';

/** What may be one, also over several lines and below list and quote marks. */
const DEFINITION = /(?:^|\n)[ \t>*+\-.)\d]*\[(?:[^\][\\]|\\[\s\S]){0,999}\]:/;

/** Items that end no paragraph: micromark sometimes takes them for text where no paragraph is. */
const TIMID = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]*(?:\n|$)|^ {0,3}(?!1[.)])\d{1,9}[.)](?:[ \t]|$)/;

interface Parsers {
  parse(text: string): Root;
  /** What does not begin with the document has no front matter. */
  parseRest(text: string): Root;
}

const TIMID_ANYWHERE = new RegExp(TIMID.source, 'm');

/** Whether there is something in a text by which one block can depend on any other. */
export function isParsedWhole(text: string): boolean {
  return isBound(text) || TIMID_ANYWHERE.test(text);
}

function isBound(text: string): boolean {
  return /[\r\ufeff]/.test(text) || DEFINITION.test(text) || frontMatterEnd(text) === undefined;
}

/**
 * The same tree that `parse` gives, at a fraction of the time: a parser of all of CommonMark looks at every character many
 * times, and takes longer for a long text than for its parts. Blocks that are plain are read here; others are parsed one by
 * one. Definitions work from anywhere in a document, so a text that may have some is parsed whole.
 */
export function parseInPieces(text: string, { parse, parseRest }: Parsers): Root {
  if (isBound(text)) return parse(text);
  const source = sourceOf(text);
  const children: RootContent[] = [];
  for (const piece of piecesOf(source)) {
    const own = text.slice(piece.start, piece.end);
    if (TIMID.test(own)) return parse(text);
    const block = plainBlock(source, piece);
    if (block) {
      children.push(block);
      continue;
    }
    const parsed = (piece.start === 0 ? parse : parseRest)(own).children;
    const last = parsed.at(-1);
    if (last && piece.end < text.length && !isClosed(last, own)) return parse(text);
    for (const node of parsed) children.push(moved(node, source, piece));
  }
  return {
    type: 'root',
    children,
    position: { start: pointAt(source, 0), end: pointAt(source, text.length) },
  };
}

/** What ends HTML that goes on over empty lines (CommonMark 4.6), by how it begins. */
const endings: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[/, /\]\]>/],
  [/^<!/, />/],
  [/^<(?:script|pre|style|textarea)/i, /<\/(?:script|pre|style|textarea)>/i],
];

/** Whether the last block ended by itself, and not because its piece was cut here. */
function isClosed(last: RootContent, text: string): boolean {
  let node: Nodes = last;
  while ('children' in node && node.children.length > 0) node = node.children.at(-1)!;
  const own = text.slice(node.position!.start.offset, node.position!.end.offset).trimStart();
  if (node.type === 'html') return endings.find(([begins]) => begins.test(own))?.[1].test(own) ?? true;
  if (node.type !== 'code') return true;
  const fence = /^(?:`{3,}|~{3,})/.exec(own)?.[0];
  return fence === undefined || (own.includes('\n') && closes(own.slice(own.lastIndexOf('\n') + 1), fence));
}

function moved(node: RootContent, source: Source, { start }: Piece): RootContent {
  if (start === 0) return node;
  const down = pointAt(source, start).line - 1;
  for (const { position } of nodesOf(node as Nodes)) {
    if (!position) continue;
    for (const point of [position.start, position.end]) {
      point.line += down;
      point.offset = (point.offset ?? 0) + start;
    }
  }
  return node;
}
