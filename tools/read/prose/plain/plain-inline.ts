import type { InlineCode, Link, PhrasingContent } from 'mdast';
import { isPlainRun, type Run, runAt } from './emphasis-run.ts';
import { positionOf, type Source } from './source.ts';

/** The bounds of the block that a text belongs to: beyond them is nothing, as far as emphasis is concerned. */
export type Bounds = readonly [start: number, end: number];

interface Surroundings {
  readonly bounds?: Bounds;
  /** Bars are escaped in the cells of a table, also in code. */
  readonly isCell?: boolean;
}

interface Open {
  readonly run: Run | undefined;
  readonly start: number;
  readonly children: PhrasingContent[];
}

interface Reading {
  readonly source: Source;
  readonly end: number;
  readonly bounds: Bounds;
  readonly isCell: boolean;
  readonly hasLinks: boolean;
  /** Emphasis that has begun, below it the whole. */
  readonly open: Open[];
  /** Where the text began that is no node yet. */
  textStart: number;
}

const SPECIAL = /[`*_[\]<&\\~!\n]/g;
const LINK = /\[([^[\]]*)\]\(([^\s()<>\\&]+)\)/y;

/**
 * Text, code, emphasis and links as most people write them. Undefined where anything is in it that needs more than a look
 * at what stands next to it: then it is for a real parser.
 */
export function plainInline(
  source: Source,
  start: number,
  end: number,
  { bounds = [start, end], isCell = false }: Surroundings = {},
): PhrasingContent[] | undefined {
  const first = nextMark(source.text, start, end);
  if (first === end) return start === end ? [] : [textNode(source, start, end, isCell)];
  const reading: Reading = {
    ...{ source, end, bounds, isCell, textStart: start },
    hasLinks: source.text.slice(start, end).includes(']('),
    open: [{ run: undefined, start, children: [] }],
  };
  for (let at = first; at < end; ) {
    const after = readMark(reading, at);
    if (after === undefined) return undefined;
    at = nextMark(source.text, after, end);
  }
  endText(reading, end);
  return reading.open.length === 1 ? reading.open[0]!.children : undefined;
}

function nextMark(text: string, from: number, end: number): number {
  SPECIAL.lastIndex = from;
  return SPECIAL.test(text) ? Math.min(SPECIAL.lastIndex - 1, end) : end;
}

/** Where to go on after the mark and what it opens; undefined to give up. */
function readMark(reading: Reading, at: number): number | undefined {
  const { text } = reading.source;
  switch (text[at]) {
    case '`':
      return add(reading, at, codeAt(reading, at));
    case '*':
    case '_':
      return readEmphasis(reading, at);
    case '[':
      return reading.hasLinks ? add(reading, at, linkAt(reading, at)) : at + 1;
    default:
      if (reading.isCell && text.startsWith('\\|', at)) return at + 2;
      return isHarmless(text, at) ? at + 1 : undefined;
  }
}

function endText({ source, isCell, open, textStart }: Reading, end: number): void {
  if (end > textStart) open.at(-1)!.children.push(textNode(source, textStart, end, isCell));
}

function add(reading: Reading, at: number, node: PhrasingContent | undefined): number | undefined {
  if (!node) return undefined;
  endText(reading, at);
  reading.open.at(-1)!.children.push(node);
  reading.textStart = node.position!.end.offset!;
  return reading.textStart;
}

function readEmphasis(reading: Reading, at: number): number | undefined {
  const run = runAt(reading.source.text, at, reading.bounds);
  if (!run || !isPlainRun(run)) return undefined;
  const isText = !run.opens && (!run.closes || reading.open.length === 1);
  if (isText) return run.end;
  endText(reading, at);
  reading.textStart = run.end;
  if (run.opens) reading.open.push({ run, start: at, children: [] });
  else if (!close(reading, run)) return undefined;
  return run.end;
}

function close({ source, open }: Reading, run: Run): boolean {
  const last = open.pop();
  if (last?.run?.mark !== run.mark || last.run.length !== run.length || last.children.length === 0)
    return false;
  const type = run.length === 2 ? 'strong' : 'emphasis';
  const position = positionOf(source, last.start, run.end);
  open.at(-1)!.children.push({ type, children: last.children, position });
  return true;
}

/** A mark that means nothing where it stands. Without definitions in the document, brackets alone are text. */
function isHarmless(text: string, at: number): boolean {
  const after = text[at + 1] ?? '';
  switch (text[at]) {
    case '\n':
      return !/[ \t\\]/.test(text[at - 1] ?? '');
    case '<':
      return !/[A-Za-z/!?]/.test(after);
    case '&':
      return !/^&#?\w+;/.test(text.slice(at, at + 40));
    case '!':
      return after !== '[';
    default:
      return text[at] === ']';
  }
}

/** Lines of a list item are indented, which is not part of what they say. */
function textNode(source: Source, start: number, end: number, isCell: boolean): PhrasingContent {
  const own = source.text.slice(start, end);
  const value = isCell ? own.replaceAll('\\|', '|') : own.replaceAll(/\n +/g, '\n');
  const last = value.endsWith('\n') ? source.text.lastIndexOf('\n', end - 1) + 1 : end;
  return { type: 'text', value, position: positionOf(source, start, last) };
}

function codeAt({ source, end, isCell }: Reading, at: number): InlineCode | undefined {
  const { text } = source;
  let start = at;
  while (text[start] === '`') start += 1;
  const fence = text.slice(at, start);
  const rest = text.slice(start, end);
  let length = rest.indexOf(fence);
  while (length !== -1 && rest[length + fence.length] === '`') {
    while (rest[length] === '`') length += 1;
    length = rest.indexOf(fence, length);
  }
  const inside = rest.slice(0, length);
  if (length === -1 || /[\n\t]/.test(inside)) return undefined;
  const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
  const bare = isPadded ? inside.slice(1, -1) : inside;
  const value = isCell ? bare.replaceAll('\\|', '|') : bare;
  return { type: 'inlineCode', value, position: positionOf(source, at, start + length + fence.length) };
}

function linkAt({ source, end, bounds, isCell }: Reading, at: number): Link | undefined {
  LINK.lastIndex = at;
  const [whole = '', label = '', url = ''] = LINK.exec(source.text) ?? [];
  if (whole === '' || at + whole.length > end) return undefined;
  const children = plainInline(source, at + 1, at + 1 + label.length, { bounds, isCell });
  if (!children) return undefined;
  return { type: 'link', title: null, url, children, position: positionOf(source, at, at + whole.length) };
}
