import type { Span } from '../data/span-table.ts';
import { blank } from './blank.ts';

export interface Masked {
  /** The text with what is no Markdown blanked out; every offset stays as it was. */
  readonly text: string;
  readonly comments: readonly Span[];
  /** JSX tags, which may carry an `id` or `name` to link to. */
  readonly tags: readonly Span[];
}

type Found = readonly [span: Span, sort: 'comment' | 'tag' | 'code'];

const FENCE = /^\s*(`{3,}|~{3,})/;
const COMMENT = /\{\s*\/\*/y;
const TAG = /<\/?[A-Za-z][\w.:-]*(?=[\s/>])|<\/?>/y;
const PARAGRAPH_END = /\n[ \t]*\n/;
const MODULE =
  /^(?:import\s.*(?:from\s|['"])|import\s*\{\s*$|export\s+(?:const|let|default|function|async|class|\{|\*))/;
/** No tag that people write is longer, and a bracket that opens none must not cost a search through the whole text. */
const LONGEST_TAG = 4000;

/**
 * MDX read leniently: comments in braces, import and export lines and JSX tags become blanks, and what stands
 * between the tags is read as the Markdown that it is.
 */
export function maskMdx(text: string): Masked {
  const comments: Span[] = [];
  const tags: Span[] = [];
  const pieces: string[] = [];
  for (const [start, end, isCode] of segments(text)) {
    const piece = text.slice(start, end);
    if (isCode) {
      pieces.push(piece);
      continue;
    }
    const found = [...findings(piece)].filter(([, sort]) => sort !== 'code');
    for (const [[from, to], sort] of found)
      (sort === 'tag' ? tags : comments).push([start + from, start + to]);
    pieces.push(
      blankModules(
        withoutFindings(
          piece,
          found.map(([span]) => span),
        ),
      ),
    );
  }
  return { text: pieces.join(''), comments, tags };
}

/** The text in turns of prose and fenced code. */
function* segments(text: string): Generator<readonly [start: number, end: number, isCode: boolean]> {
  let fence: string | undefined;
  let start = 0;
  let offset = 0;
  for (const line of linesOf(text)) {
    const marker = FENCE.exec(line)?.[1];
    if (fence === undefined && marker) {
      yield [start, offset, false];
      fence = marker;
      start = offset;
    } else if (fence !== undefined && marker?.startsWith(fence) && line.trim() === marker) {
      yield [start, offset + line.length, true];
      fence = undefined;
      start = offset + line.length;
    }
    offset += line.length;
  }
  yield [start, text.length, fence !== undefined];
}

/** Each with its line end. */
function* linesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const next = end === -1 ? text.length : end + 1;
    yield text.slice(from, next);
    from = next;
  }
}

function* findings(piece: string): Generator<Found> {
  const openers = /[`<{]/g;
  for (let match = openers.exec(piece); match !== null; match = openers.exec(piece)) {
    const found = findingAt(piece, match.index);
    if (found) {
      yield found;
      openers.lastIndex = found[0][1];
    }
  }
}

function findingAt(piece: string, at: number): Found | undefined {
  const character = piece[at];
  if (character === '`') return [[at, codeEnd(piece, at)], 'code'];
  if (character === '{') {
    COMMENT.lastIndex = at;
    const close = COMMENT.test(piece) ? closing(piece, '*/', COMMENT.lastIndex) : -1;
    const brace = close === -1 ? -1 : closing(piece, '}', close);
    return brace === -1 ? undefined : [[at, brace], 'comment'];
  }
  if (piece.startsWith('<!--', at)) {
    const close = closing(piece, '-->', at);
    return close === -1 ? undefined : [[at, close], 'comment'];
  }
  TAG.lastIndex = at;
  return TAG.test(piece) ? [[at, tagEnd(piece, TAG.lastIndex)], 'tag'] : undefined;
}

/** The offset after `mark`, which is looked for no further than a comment or tag can reach. */
function closing(piece: string, mark: string, from: number): number {
  const found = piece.slice(from, from + 10 * LONGEST_TAG).indexOf(mark);
  return found === -1 ? -1 : from + found + mark.length;
}

/** A code span ends at a run of as many backticks, in the same paragraph; else it is no code span. */
function codeEnd(piece: string, start: number): number {
  const run = /`+/y;
  run.lastIndex = start;
  const [ticks = '`'] = run.exec(piece) ?? [];
  const begin = run.lastIndex;
  for (let from = piece.indexOf('`', begin); from !== -1; from = piece.indexOf('`', run.lastIndex)) {
    run.lastIndex = from;
    const [close = '`'] = run.exec(piece) ?? [];
    if (from - begin > LONGEST_TAG || PARAGRAPH_END.test(piece.slice(begin, from))) break;
    if (close.length === ticks.length) return from + ticks.length;
  }
  return begin;
}

/** A tag ends at its `>`, outside of quotes and of braces, which may hold any expression. */
function tagEnd(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  const last = Math.min(text.length, from + LONGEST_TAG);
  for (let cursor = from - 1; cursor < last; cursor += 1) {
    const character = text[cursor]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === '>' && depth <= 0) return cursor + 1;
  }
  return from;
}

function withoutFindings(piece: string, spans: readonly Span[]): string {
  const out: string[] = [];
  let cursor = 0;
  for (const [start, end] of spans) {
    const covered = piece.slice(start, end);
    out.push(piece.slice(cursor, start), headingId(covered) ?? blank(covered));
    cursor = end;
  }
  out.push(piece.slice(cursor));
  return out.join('');
}

/** A comment in braces that holds `#id` sets the anchor of its heading, as `{#id}` does elsewhere. */
function headingId(comment: string): string | undefined {
  const id = /^\{\s*\/\*\s*(#[\w.:-]+)\s*\*\/\s*\}$/.exec(comment)?.[1];
  return id === undefined ? undefined : `{${id}}`.padEnd(comment.length);
}

/** Import and export statements begin a block and go on to the next empty line. */
function blankModules(piece: string): string {
  const statement = /(^|\n[ \t]*\r?\n)((?:import|export)\b[^\n]*(?:\n(?![ \t]*\r?\n)[^\n]*)*)/g;
  return piece.replaceAll(statement, (whole, gap: string, block: string) =>
    MODULE.test(block) ? gap + blank(block) : whole,
  );
}
