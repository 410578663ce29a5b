import type { Nodes, PhrasingContent } from 'mdast';

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

interface Pending {
  readonly node: Nodes;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly struck: boolean;
  readonly link?: string;
}

const EMPTY: Omit<Pending, 'node'> = { strong: false, emphasis: false, struck: false };

export function phraseOf(nodes: readonly Nodes[]): Phrase {
  const pieces: Piece[] = [];
  let length = 0;
  const pending: Pending[] = [...nodes].reverse().map((node) => ({ node, ...EMPTY }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('children' in next.node) {
      const inside = { ...EMPTY, ...next, ...styleOf(next.node) };
      for (const child of [...next.node.children].reverse()) pending.push({ ...inside, node: child });
      continue;
    }
    const leaf = leafOf(next.node);
    if (leaf === undefined) continue;
    const { node, ...style } = next;
    pieces.push({
      ...style,
      ...leaf,
      node: node as PhrasingContent,
      start: length,
      end: length + leaf.text.length,
    });
    length += leaf.text.length;
  }
  return { text: pieces.map((piece) => piece.text).join(''), pieces };
}

function styleOf(node: Nodes): Partial<Pending> {
  if (node.type === 'strong') return { strong: true };
  if (node.type === 'emphasis') return { emphasis: true };
  if (node.type === 'delete') return { struck: true };
  if (node.type === 'link') return { link: node.url };
  if (node.type === 'linkReference') return { link: `[${node.identifier}]` };
  return {};
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
  return phrase.pieces.filter((piece) => isCode(piece) && piece.start >= start && piece.end <= end);
}
