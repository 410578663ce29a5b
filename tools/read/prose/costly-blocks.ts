import type { Span } from '../data/span-table.ts';

/** A block of this cost takes some seconds to parse; honest prose stays a thousand times below it. */
const MOST = 1e8;

const INLINE = /[*_~[\]]/g;
const TICK = /`/g;
/** So many ticks cost what one bracket does. */
const TICKS = 5;
const QUOTE = /^[ \t]*>/;
const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d+[.)](?=[ \t])))+/;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/;

interface Block {
  readonly start: number;
  end: number;
  inline: number;
  quoted: number;
  lazy: number;
  nested: number;
}

/**
 * Blocks whose parsing would hang: CommonMark parsers take the square of the brackets, ticks and emphasis marks in one
 * paragraph, of the containers around one line and of the lines that continue a quote without its mark. The costliest
 * are named until the rest is bearable. Counted and not timed, so that every machine names the same.
 */
export function costlyBlocks(text: string): Span[] {
  const blocks = [...blocksOf(text)].map(({ start, end, ...counts }) => ({
    span: [start, end] as const,
    cost: costOf(counts),
  }));
  let total = blocks.reduce((sum, { cost }) => sum + cost, 0);
  const costly: Span[] = [];
  for (const { span, cost } of blocks.sort((one, other) => other.cost - one.cost)) {
    if (total <= MOST) break;
    costly.push(span);
    total -= cost;
  }
  return costly;
}

function costOf({ inline, quoted, lazy, nested }: Omit<Block, 'start' | 'end'>): number {
  return inline ** 2 + (Math.min(quoted, lazy) * 2) ** 2 / 2 + nested;
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
    block ??= { start, end: offset, inline: 0, quoted: 0, lazy: 0, nested: 0 };
    grow(block, line, offset);
  }
  if (block) yield block;
}

function grow(block: Block, line: string, end: number): void {
  const indent = line.length - line.trimStart().length;
  const markers = MARKERS.exec(line)?.[0].match(/>|[-+*](?=[ \t])|\d+[.)]/g)?.length ?? 0;
  block.end = end;
  block.inline += countOf(INLINE, line) + countOf(TICK, line) / TICKS;
  if (QUOTE.test(line)) block.quoted += 1;
  else block.lazy += 1;
  block.nested += markers ** 2 * 4 + Math.max(0, indent - 40) ** 2;
}

function countOf(marks: RegExp, line: string): number {
  return line.match(marks)?.length ?? 0;
}
