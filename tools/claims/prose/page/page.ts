import type { ListItem, Nodes, RootContent } from 'mdast';
import type { Place } from '../../../finding.ts';
import type { ProseDocument } from '../../../read/document.ts';
import { firstWhere } from '../../../read/text/first-where.ts';
import type { Citation } from '../../claim.ts';
import { frontMatterCites } from '../operation/front-matter.ts';
import { holderOf } from '../table/html-table.ts';
import { codeText, type Phrase, type Piece, phraseOf } from '../text/phrase.ts';
import { type Conventions, conventionsOf } from './conventions.ts';
import { isGenericTitle, type Section, sectionBelow, topSection } from './section.ts';

/** A paragraph, list, table, fence or other flow content, wherever it stands. */
export interface Block {
  readonly node: RootContent;
  readonly section: Section;
  /** The siblings before and after it, comments left out. */
  readonly before?: Block;
  after?: Block;
  /** The list item around it. */
  readonly item?: ListItem;
  /** The block whose list or quote holds it. */
  readonly within?: Block;
  /** The field that the last paragraph of the section before this block introduced: **`root`** (object, OPTIONAL). */
  readonly lead?: string;
}

/** Where words stand: of a page, or of a text in data. */
export interface Placing {
  place(node: RootContent): Place;
  /** The place of a stretch of a phrase; of its whole node where the source cannot be matched letter by letter. */
  placeIn(phrase: Phrase, start: number, end: number): Place;
}

/** A prose document laid out once for all extractors: its sections and, in document order, its blocks. */
export interface Page extends Placing {
  readonly document: ProseDocument;
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  readonly conventions: Conventions;
  /** What the front matter says that the page is about. */
  readonly cites: readonly Citation[];
  phrase(node: RootContent): Phrase;
}

interface Frame {
  readonly nodes: readonly RootContent[];
  next: number;
  before?: Block;
  readonly item?: ListItem;
  readonly within?: Block;
}

export function pageOf(document: ProseDocument): Page {
  const phrases = new Map<object, Phrase>();
  const phrase = (node: RootContent): Phrase => {
    const known = phrases.get(node);
    if (known !== undefined) return known;
    const made = phraseOf('children' in node ? node.children : [node]);
    phrases.set(node, made);
    return made;
  };
  const place = (node: RootContent): Place => placeAt(document, node);
  const page = {
    document,
    phrase,
    place,
    placeIn: placing(document),
  };
  const laid = layOut(document, phrase);
  const conventions = conventionsOf(
    laid.blocks.map((block) => block.node),
    phrase,
  );
  return { ...page, ...laid, conventions, cites: frontMatterCites(document) };
}

function layOut(
  document: ProseDocument,
  phrase: (node: RootContent) => Phrase,
): Pick<Page, 'sections' | 'blocks'> {
  const headings = new Map(document.headings.map((heading) => [heading.node, heading]));
  const sections: Section[] = [topSection()];
  const blocks: Block[] = [];
  const frames: Frame[] = [{ nodes: document.root.children, next: 0 }];
  const leads = new Map<Section, string>();
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const node = frame.nodes[frame.next];
    frame.next += 1;
    if (node === undefined) frames.pop();
    else if (node.type === 'heading') {
      sections.push(sectionBelow(sections.at(-1)!, node, phrase(node), headings.get(node)));
      delete frame.before;
    } else if (!isComment(node)) {
      const section = sections.at(-1)!;
      const lead = leads.get(section) ?? inheritedLead(section, leads);
      blocks.push(enter(node, frame, frames, section, lead));
      const own = node.type === 'paragraph' && frame.item === undefined ? leadOf(phrase(node)) : undefined;
      if (own !== undefined) leads.set(section, own);
    }
  }
  return { sections, blocks };
}

/** "Properties" and "Example" speak of what the section above introduced. */
function inheritedLead(section: Section, leads: ReadonlyMap<Section, string>): string | undefined {
  const own = section.titles.at(-1);
  if (section.parent === undefined || own === undefined || !isGenericTitle(own)) return undefined;
  return leads.get(section.parent);
}

function leadOf(phrase: Phrase): string | undefined {
  const [first] = phrase.pieces;
  if (first?.kind !== 'code' || !first.strong) return undefined;
  const rest = phrase.text.slice(first.end, first.end + 80);
  return /^\s*\((?:[^()]|\([^()]*\))*\)/.test(rest) ? codeText(first) : undefined;
}

function enter(
  node: RootContent,
  frame: Frame,
  frames: Frame[],
  section: Section,
  lead: string | undefined,
): Block {
  const block: Block = {
    node,
    section,
    ...(frame.before && { before: frame.before }),
    ...(frame.item && { item: frame.item }),
    ...(frame.within && { within: frame.within }),
    ...(lead !== undefined && { lead }),
  };
  if (frame.before !== undefined) frame.before.after = block;
  frame.before = block;
  if (node.type === 'list') {
    for (const item of [...node.children].reverse())
      frames.push({ nodes: item.children, next: 0, item, within: block });
  } else if (node.type === 'blockquote' || node.type === 'footnoteDefinition') {
    const item = frame.item && { item: frame.item };
    frames.push({ nodes: node.children, next: 0, within: block, ...item });
  }
  return block;
}

function isComment(node: RootContent): boolean {
  return node.type === 'html' && /^\s*<!--/.test(node.value);
}

/** What was borrowed from HTML is told as a part of it. */
function placeAt(document: ProseDocument, node: Nodes, within?: readonly [number, number]): Place {
  const holder = holderOf(node);
  const span = within ?? [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  return holder ? document.place(holder, span as [number, number]) : document.place(node, within);
}

function placing(document: ProseDocument): Page['placeIn'] {
  // A long piece may hold many claims, and it is compared once.
  const exact = new Map<Piece, boolean>();
  function isExact(piece: Piece, start: number): boolean {
    const known = exact.get(piece) ?? (piece.kind === 'text' && document.text.startsWith(piece.text, start));
    exact.set(piece, known);
    return known;
  }
  /** Entities and escapes make a text node shorter than its source; then the edge of the node has to do. */
  function offsetIn(piece: Piece, within: number, edge: 'start' | 'end'): number {
    const start = piece.node.position?.start.offset ?? 0;
    if (isExact(piece, start)) return start + within;
    return edge === 'start' ? start : (piece.node.position?.end.offset ?? start);
  }
  return ({ pieces }, start, end) => {
    const first = pieces[firstWhere(pieces, (piece) => piece.end > start)] ?? pieces.at(-1)!;
    const last = pieces[firstWhere(pieces, (piece) => piece.start >= end) - 1] ?? first;
    if (first === last && first.kind === 'code') return placeAt(document, first.node);
    const from = offsetIn(first, Math.max(start, first.start) - first.start, 'start');
    const to = offsetIn(last, Math.min(end, last.end) - last.start, 'end');
    return placeAt(document, first.node, [from, Math.max(from, to)]);
  };
}
