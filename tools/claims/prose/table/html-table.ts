import type { Html, Nodes, PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import type { ProseDocument } from '../../../read/document.ts';

/** A node that no parser of Markdown made: what stands there is told as a part of the HTML around it. */
export interface Borrowed {
  readonly holder: Html;
}

export function holderOf(node: Nodes): Html | undefined {
  return 'holder' in node ? (node as unknown as Borrowed).holder : undefined;
}

/** A tag that closes goes on to the next `>`, as browsers take it: `</a</a>` is one. */
const TOKEN = /<(\/?)([a-z][a-z\d]*)\b([^<>]*)(?:(?<=<\/[a-z][a-z\d]*)<[^<>]*)?>|[^<]+|</gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const STYLES: Readonly<Record<string, 'strong' | 'emphasis'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
};
/** Longer ones are no tables that people read. */
const LONGEST = 200_000;

/** The tables that begin in a block of HTML, as Markdown would have them; a table inside of a table is none. */
export function htmlTables(document: Pages, holder: Html): readonly Table[] {
  if (!/<table\b/i.test(holder.value)) return [];
  const html = withoutComments(document, holder);
  const starts = [...html.matchAll(/<table\b/gi)].map(({ index }) => index);
  return starts.flatMap((start, index) => {
    const most = Math.min(start + LONGEST, starts[index + 1] ?? html.length);
    const length = html.slice(start, most).search(/<\/table\s*>/i);
    const rows = length < 0 ? [] : rowsIn(html, start, start + length, holder);
    if (rows.length < 2) return [];
    return [at<Table>({ type: 'table', children: [...rows] }, start, start + length, holder)];
  });
}

type Pages = Pick<ProseDocument, 'text' | 'comments'>;

/** With blanks in their places. */
function withoutComments({ text, comments }: Pages, { position }: Html): string {
  const [from = 0, to = 0] = [position?.start.offset, position?.end.offset];
  const parts: string[] = [];
  let last = from;
  for (const { start, end } of comments)
    if (start >= last && end <= to) {
      parts.push(text.slice(last, start), ' '.repeat(end - start));
      last = end;
    }
  return [...parts, text.slice(last, to)].join('');
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const PARTS = /<(\/?)(tr|thead|tbody|th|td)\b[^<>]*>/gi;

/** By offsets into the HTML. Some leave out the tags that close cells and rows, and those of the rows of a head. */
function rowsIn(text: string, start: number, end: number, holder: Html): readonly TableRow[] {
  const rows: Span[][] = [[]];
  let open: number | undefined;
  for (const { 0: tag, 1: closes, 2: name = '', index } of text.slice(start, end).matchAll(PARTS)) {
    const from = start + index;
    if (open !== undefined) rows.at(-1)!.push({ start: open, end: from });
    open = closes === '' && /^t[hd]$/i.test(name) ? from + tag.length : undefined;
    if (/^tr|^t(?:head|body)/i.test(name)) rows.push([]);
  }
  return rows
    .filter((cells) => cells.length > 0)
    .map((cells) =>
      at<TableRow>(
        { type: 'tableRow', children: cells.map((cell) => cellOf(text, cell, holder)) },
        cells[0]!.start,
        cells.at(-1)!.end,
        holder,
      ),
    );
}

function cellOf(text: string, { start, end }: Span, holder: Html): TableCell {
  const reader: Reader = { parts: [], wraps: [] };
  for (const match of text.slice(start, end).matchAll(TOKEN)) readToken(reader, match, start, text, holder);
  return at<TableCell>({ type: 'tableCell', children: trimmed(reader.parts) }, start, end, holder);
}

interface Reader {
  readonly parts: PhrasingContent[];
  wraps: readonly ((inner: PhrasingContent) => PhrasingContent)[];
  /** Where code began that has not ended. */
  code?: number | undefined;
}

function readToken(reader: Reader, token: RegExpMatchArray, start: number, text: string, holder: Html): void {
  const [whole, closes, tag = '', attributes = ''] = token;
  const from = start + token.index!;
  const name = tag.toLowerCase();
  const put = (part: PhrasingContent) =>
    reader.parts.push(reader.wraps.reduce((inner, wrap) => wrap(inner), part));
  if (name === 'code') {
    const begun = reader.code;
    reader.code = closes === '' ? from + whole.length : undefined;
    if (closes !== '' && begun !== undefined)
      put(at({ type: 'inlineCode', value: text.slice(begun, from).trim() }, begun, from, holder));
  } else if (reader.code === undefined) {
    const leaf = leafOf(name, closes, whole);
    if (leaf) put(at(leaf, from, from + whole.length, holder));
    else if (name === 'a' || STYLES[name])
      reader.wraps = closes === '' ? [...reader.wraps, wrapOf(name, attributes)] : reader.wraps.slice(0, -1);
  }
}

function leafOf(name: string, closes: string | undefined, whole: string): PhrasingContent | undefined {
  if (name === 'br' || name === 'p') return { type: 'break' };
  if (name === 'li') return closes === '' ? { type: 'html', value: '<li>' } : undefined;
  return name === '' && !whole.startsWith('<') ? { type: 'text', value: plain(whole) } : undefined;
}

function trimmed(parts: readonly PhrasingContent[]): PhrasingContent[] {
  const isBlank = (part: PhrasingContent) =>
    part.type === 'break' || (part.type === 'text' && part.value.trim() === '');
  const first = parts.findIndex((part) => !isBlank(part));
  return first < 0 ? [] : parts.slice(first, parts.findLastIndex((part) => !isBlank(part)) + 1);
}

function wrapOf(name: string, attributes: string): (inner: PhrasingContent) => PhrasingContent {
  const style = STYLES[name];
  const [, double, single] = HREF.exec(attributes) ?? [];
  return (inner) => {
    const shared = { children: [inner], ...(inner.position && { position: inner.position }) };
    return style
      ? ({ type: style, ...shared } as PhrasingContent)
      : ({ type: 'link', url: double ?? single ?? '', ...shared } as PhrasingContent);
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** Lines of HTML are no lines of its text. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function at<Node extends object>(node: Node, from: number, to: number, holder: Html): Node {
  const base = holder.position?.start.offset ?? 0;
  const point = (offset: number) => ({ line: 1, column: 1, offset: base + offset });
  return { ...node, position: { start: point(from), end: point(to) }, holder };
}
