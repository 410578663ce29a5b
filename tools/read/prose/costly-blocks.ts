import type { Span } from '../data/span-table.ts';
import { isParsedWhole } from './plain/parse-in-pieces.ts';

/** A block of this cost takes some seconds to parse; honest prose stays a thousand times below it. */
const MOST = 1e8;

const INLINE = /[*_~[\]]/g;
const TICK = /`/g;
/** So many ticks cost what one bracket does. */
const TICKS = 5;
/** What opens a tag, and what may run to the end of the paragraph in search of its own end. */
const ANGLE = /</g;
const ANGLES = 2;
const OPENING = /<[!?]/g;
/** Lines of HTML are taken as they are. */
const HTML = /^ {0,3}<(?:[!?]|\/?[a-z][^<>]*>)/i;
const UNDERLINE = /^ {0,3}(?:-+|=+)\s*$/;
/** So many brackets cost what one heading does that is underlined with no empty line between it and others. */
const UNDERLINES = 2.5;
const FOOTNOTE = /^ {0,3}\[\^/;
const QUOTE = /^[ \t]*>/;
const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d+[.)](?=[ \t])))+/;
/** Where all is parsed at once, each quote, item and footnote that ends and each underlined heading has all before it copied. */
const COPIED = 2;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/;

interface Block {
  readonly start: number;
  end: number;
  inline: number;
  quoted: number;
  lazy: number;
  nested: number;
  readonly isHtml: boolean;
  readonly isContained: boolean;
  openings: number;
  underlines: number;
  /** Lines since the last mark of an item or a footnote, and what they cost: each is asked whether it goes on. */
  since: number | undefined;
  onward: number;
}

/**
 * Blocks whose parsing would hang: CommonMark parsers take the square of the brackets, ticks and emphasis marks in one
 * paragraph, of the containers around one line and of the lines that continue a quote without its mark. The costliest
 * are named until the rest is bearable. Counted and not timed, so that every machine names the same.
 */
export function costlyBlocks(text: string): Span[] {
  const copied = isParsedWhole(text) ? COPIED : 0;
  let before = 0;
  const all = [...blocksOf(text)];
  const blocks = all.map((block, index) => {
    const isLeft = block.isContained && all[index + 1]?.isContained === false;
    const copies = block.underlines + (isLeft ? 1 : 0);
    before += 1 + block.underlines;
    const cost = costOf(block) + copies * before * copied;
    return { span: [block.start, block.end] as const, cost };
  });
  let total = blocks.reduce((sum, { cost }) => sum + cost, 0);
  const costly: Span[] = [];
  for (const { span, cost } of blocks.sort((one, other) => other.cost - one.cost)) {
    if (total <= MOST) break;
    costly.push(span);
    total -= cost;
  }
  return costly;
}

function costOf({ start, end, inline, quoted, lazy, nested, ...block }: Block): number {
  const ofLines = (Math.min(quoted, lazy) * 2) ** 2 / 2 + block.onward + (block.underlines * UNDERLINES) ** 2;
  return inline ** 2 + ofLines + nested + block.openings * (end - start);
}

function* blocksOf(text: string): Generator<Block> {
  let block: Block | undefined;
  let isFenced = false;
  let offset = 0;
  for (const line of text.split(/(?<=[\n\r])/)) {
    const start = offset;
    offset += line.length;
    if (FENCE.test(line)) isFenced = !isFenced;
    const isTable = /^[ \t]*\|/.test(line);
    if (block && (isFenced || isTable || line.trim() === '')) {
      yield block;
      block = undefined;
    }
    if (isFenced || line.trim() === '') continue;
    block ??= blockAt(start, line);
    grow(block, line, offset);
  }
  if (block) yield block;
}

function blockAt(start: number, line: string): Block {
  const counts = { inline: 0, quoted: 0, lazy: 0, nested: 0, openings: 0, underlines: 0, onward: 0 };
  const isContained = MARKERS.test(line) || FOOTNOTE.test(line);
  return { start, end: start, isHtml: HTML.test(line), isContained, since: undefined, ...counts };
}

function grow(block: Block, line: string, end: number): void {
  const indent = line.length - line.trimStart().length;
  const markers = MARKERS.exec(line)?.[0].match(/>|[-+*](?=[ \t])|\d+[.)]/g)?.length ?? 0;
  block.end = end;
  block.inline += countOf(INLINE, line) + countOf(TICK, line) / TICKS;
  if (QUOTE.test(line)) block.quoted += 1;
  else block.lazy += 1;
  block.nested += markers ** 2 * 4 + Math.max(0, indent - 40) ** 2;
  if (!block.isHtml) block.inline += countOf(ANGLE, line) / ANGLES;
  block.openings += countOf(OPENING, line);
  if (UNDERLINE.test(line)) block.underlines += 1;
  if (MARKERS.test(line) || FOOTNOTE.test(line)) block.since = 0;
  else if (block.since !== undefined) block.onward += 2 * ++block.since;
}

function countOf(marks: RegExp, line: string): number {
  return line.match(marks)?.length ?? 0;
}
