import type { Nodes, PhrasingContent } from 'mdast';
import { firstWhere } from '../../../read/text/first-where.ts';

/** A run of one kind of text inside a phrase; `start` and `end` are positions in the phrase's text. */
export interface Piece {
  readonly kind: 'text' | 'code' | 'break' | 'html' | 'image' | 'footnote';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly node: PhrasingContent;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly struck: boolean;
  /** Target of the link around it. */
  readonly link?: string;
}

/**
 * Inline content as one line of text that patterns can be matched against: code spans keep their backticks, `<br>`
 * and list items in cells become line breaks, other markup disappears.
 */
export interface Phrase {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

type Style = Pick<Piece, 'strong' | 'emphasis' | 'struck' | 'link'>;

interface Pending {
  readonly node: Nodes;
  readonly style: Style;
}

const PLAIN: Style = { strong: false, emphasis: false, struck: false };

export function phraseOf(nodes: readonly Nodes[]): Phrase {
  const pieces: Piece[] = [];
  const pending: Pending[] = [];
  let text = '';
  let isMark = false;
  push(pending, nodes, PLAIN);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, style } = next;
    if ('children' in node) {
      push(pending, node.children, styleOf(node, style));
      continue;
    }
    if (node.type === 'html' && RAISED.test(node.value))
      isMark = node.value[1] !== '/' && /[^\s\d]$/.test(text);
    const leaf = isMark ? undefined : leafOf(node);
    if (leaf === undefined) continue;
    const start = text.length;
    text += leaf.text;
    const { strong, emphasis, struck, link } = style;
    const { kind } = leaf;
    const piece = {
      kind,
      text: leaf.text,
      start,
      end: text.length,
      node: node as PhrasingContent,
      strong,
      emphasis,
      struck,
    };
    pieces.push(link === undefined ? piece : { ...piece, link });
  }
  return { text, pieces };
}

/** What is raised behind a word is the mark of a note; behind a number it belongs to the number. */
const RAISED = /^<\/?sup\b/i;

function push(pending: Pending[], nodes: readonly Nodes[], style: Style): void {
  for (let index = nodes.length - 1; index >= 0; index -= 1) pending.push({ node: nodes[index]!, style });
}

function styleOf(node: Nodes, outer: Style): Style {
  if (node.type === 'strong') return { ...outer, strong: true };
  if (node.type === 'emphasis') return { ...outer, emphasis: true };
  if (node.type === 'delete') return { ...outer, struck: true };
  if (node.type === 'link') return { ...outer, link: node.url };
  if (node.type === 'linkReference') return { ...outer, link: `[${node.identifier}]` };
  return outer;
}

function leafOf(node: Nodes): Pick<Piece, 'kind' | 'text'> | undefined {
  switch (node.type) {
    case 'text':
      return { kind: 'text', text: node.value };
    case 'inlineCode':
      return { kind: 'code', text: `\`${node.value.replaceAll('`', "'")}\`` };
    case 'break':
      return { kind: 'break', text: '\n' };
    case 'html':
      return { kind: 'html', text: htmlText(node.value) };
    case 'image':
      return { kind: 'image', text: node.alt ?? '' };
    case 'footnoteReference':
      return { kind: 'footnote', text: '' };
    default:
      return undefined;
  }
}

function htmlText(value: string): string {
  if (/^<br\s*\/?>/i.test(value)) return '\n';
  if (/^<li\b/i.test(value)) return '\n- ';
  return '';
}

export function isCode(piece: Piece): boolean {
  return piece.kind === 'code';
}

/** What stands between the backticks. */
export function codeText(piece: Piece): string {
  return piece.node.type === 'inlineCode' ? piece.node.value : piece.text;
}

export function codesIn(phrase: Phrase, start = 0, end = phrase.text.length): Piece[] {
  return piecesIn(phrase, start, end).filter(
    (piece) => isCode(piece) && piece.start >= start && piece.end <= end,
  );
}

/** The pieces that have a part of a stretch of the text, or touch it. */
export function piecesIn({ pieces }: Phrase, start: number, end: number): readonly Piece[] {
  return pieces.slice(
    firstWhere(pieces, (piece) => piece.end >= start),
    firstWhere(pieces, (piece) => piece.start > end),
  );
}

/** A stretch of a phrase as a phrase of its own. */
export function partOf(phrase: Phrase, start: number, end = phrase.text.length): Phrase {
  const pieces = phrase.pieces
    .filter((piece) => piece.end > start && piece.start < end)
    .map((piece) => ({ ...piece, start: piece.start - start, end: piece.end - start }));
  return pieces.length === 0 ? { text: '', pieces } : { text: phrase.text.slice(start, end), pieces };
}

/** Two phrases as the lines of one. */
export function onTwoLines(above: Phrase, below: Phrase): Phrase {
  const by = above.text.length + 1;
  const moved = below.pieces.map((piece) => ({ ...piece, start: piece.start + by, end: piece.end + by }));
  return { text: `${above.text}\n${below.text}`, pieces: [...above.pieces, ...moved] };
}
