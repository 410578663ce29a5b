/** What has to go so that nothing is left of a member or an item: its comma, its lines, the mark before it. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Around a member from its name to the end of its value, or around an item. Nothing where the rest would not be what it was
 * without it, as where a list of values would become empty.
 */
export function cutOut(text: string, { start, end }: Extent, isItem: boolean): Extent | undefined {
  const before = skip(text, start - 1, -1);
  const after = skip(text, end, 1);
  if (text[after] === ',' && '{[,'.includes(text[before] ?? '?')) return withComma(text, start, after);
  if (!'}]'.includes(text[after] ?? '?')) return inLines(text, { start, end }, isItem);
  if (text[before] === ',') return { start: before, end };
  return text[before] === '{' && !isItem ? { start, end } : undefined;
}

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character);

function skip(text: string, from: number, step: 1 | -1): number {
  let at = from;
  while (isSpace(text[at])) at += step;
  return at;
}

/** What follows takes its place; what has lines of its own takes them along. */
function withComma(text: string, start: number, comma: number): Extent {
  const line = lineStart(text, start);
  const next = text.indexOf('\n', comma);
  const isAlone = text.slice(line, start).trim() === '' && text.slice(comma + 1, next).trim() === '';
  return isAlone && next >= 0 ? { start: line, end: next + 1 } : { start, end: skip(text, comma + 1, 1) };
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** In a block of YAML members and items have lines of their own; it stays a block only while it has others. */
function inLines(text: string, { start, end }: Extent, isItem: boolean): Extent | undefined {
  const line = lineStart(text, start);
  const lead = text.slice(line, start);
  if (!(isItem ? /^\s*- +$/ : /^\s*$/).test(lead)) return undefined;
  const close = text.indexOf('\n', Math.max(start, end - 1));
  const last = close < 0 ? text.length : close + 1;
  if (text.slice(end, last).trim() !== '') return undefined;
  const indent = /^\s*/.exec(lead)![0];
  const isSibling = (other: string) =>
    other.startsWith(indent) &&
    (isItem ? other[indent.length] === '-' : /[^\s#-]/.test(other[indent.length] ?? ' '));
  const above = text.slice(0, line).trimEnd();
  const others = [
    nearest(above.split('\n').reverse(), indent),
    nearest(text.slice(last).split('\n'), indent),
  ];
  return others.some((other) => other !== undefined && isSibling(other))
    ? { start: line, end: last }
    : undefined;
}

/** The first line that is not deeper, which is of the same block or ends it. */
function nearest(lines: readonly string[], indent: string): string | undefined {
  return lines.find((line) => line.trim() !== '' && !isSpace(line[indent.length]));
}
