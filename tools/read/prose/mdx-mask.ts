import type { Span } from '../data/span-table.ts';

export interface Masked {
  /** The text with what is no Markdown blanked out; every offset stays as it was. */
  readonly text: string;
  readonly comments: readonly Span[];
  /** JSX tags, which may carry an `id` or `name` to link to. */
  readonly tags: readonly Span[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ESM =
  /^(?:import\s.*(?:from\s|['"])|import\s*\{\s*$|export\s+(?:const|let|default|function|async|class|\{|\*))/;
const INLINE =
  /(`+)[^`\n](?:[^\n]*?[^`\n])?\1(?!`)|\{\s*\/\*[\s\S]*?\*\/\s*\}|<!--[\s\S]*?-->|<\/?[A-Za-z][\w.:-]*(?=[\s/>])|<\/?>/g;

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
    pieces.push(isCode ? piece : maskSegment(piece, start, comments, tags));
  }
  return { text: pieces.join(''), comments, tags };
}

function* segments(text: string): Generator<readonly [number, number, boolean]> {
  let fence: string | undefined;
  let start = 0;
  let offset = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const marker = FENCE.exec(line.replace(/^\s+(?=[`~])/, ''))?.[1];
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

function maskSegment(piece: string, base: number, comments: Span[], tags: Span[]): string {
  const out: string[] = [];
  let cursor = 0;
  for (const match of piece.matchAll(INLINE)) {
    if (match.index < cursor || match[0].startsWith('`')) continue;
    const isComment = match[0].startsWith('{') || match[0].startsWith('<!--');
    const end = isComment ? match.index + match[0].length : tagEnd(piece, match.index + match[0].length);
    (isComment ? comments : tags).push([base + match.index, base + end]);
    out.push(piece.slice(cursor, match.index), headingId(match[0]) ?? blank(piece.slice(match.index, end)));
    cursor = end;
  }
  out.push(piece.slice(cursor));
  return maskModules(out.join(''));
}

/** A comment in braces that holds `#id` sets the anchor of its heading, as `{#id}` does elsewhere. */
function headingId(comment: string): string | undefined {
  const id = /^\{\s*\/\*\s*(#[\w.:-]+)\s*\*\/\s*\}$/.exec(comment)?.[1];
  return id === undefined ? undefined : `{${id}}`.padEnd(comment.length);
}

/** A tag ends at its `>`, outside of quotes and of braces, which may hold any expression. */
function tagEnd(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let cursor = from; cursor < text.length; cursor += 1) {
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

/** Import and export statements begin a block and go on to the next empty line. */
function maskModules(piece: string): string {
  return piece.replaceAll(
    /(^|\n[ \t]*\n)((?:import|export)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*)/g,
    (whole, gap, block) => (ESM.test(block) ? gap + blank(block) : whole),
  );
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
