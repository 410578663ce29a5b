import type { RootContent } from 'mdast';
import { code, heading, type Maker, type Marked, paragraph, quote, rootOf } from '../markup/nodes.ts';
import {
  behind,
  DEEPEST,
  type Reading,
  type Row,
  rowsOf,
  takeWhile,
  withoutBlankEnds,
} from '../markup/row.ts';
import { sourceOf } from '../plain/source.ts';
import { itemAt, readList } from './list.ts';
import { NOTATION } from './notation.ts';
import { tableOf } from './table.ts';

/** What lines in brackets say of the block below them. */
interface Attributes {
  readonly style?: string | undefined;
  readonly lang?: string | undefined;
  readonly cols?: string | undefined;
  readonly options?: string | undefined;
}

interface Page extends Maker {
  readonly comments: [start: number, end: number][];
}

const DELIMITER = /^(?:-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|--|`{3,}[\w-]*|[|,:!]={3,})$/;
const ATTRIBUTES = /^\[(?!\[)[^\]]*\]$|^\[[^[\]]*(?:\[[^\]]*\][^[\]]*)*\]$|^\[\[[^\]]+\]\]$/;
const ENTRY = /^:!?[\w-]+!?:(?:\s|$)/;
const MACRO = /^(?:include|image|video|audio|toc|ifdef|ifndef|ifeval|endif)::\S*\[.*\]$|^endif::/;
const BREAK = /^(?:'{3,}|-{3}|\*{3}|<{3,})$/;

/** Headings, paragraphs, lists, tables and listings of AsciiDoc, as the tree that Markdown has for them. */
export function parseAsciidoc(text: string): Marked {
  const page: Page = { source: sourceOf(text), notation: NOTATION, comments: [] };
  const children = blocksOf(page, { rows: rowsOf(text), next: 0, depth: 0 });
  return { root: rootOf(page, children), comments: page.comments };
}

function blocksOf(page: Page, reading: Reading): RootContent[] {
  const found: RootContent[] = [];
  while (reading.next < reading.rows.length) found.push(...blockAt(page, reading));
  return found;
}

/** One block and the lines above it that tell of it; whatever happens, something of the rows is taken. */
function blockAt(page: Page, reading: Reading): readonly RootContent[] {
  let attributes: Attributes = {};
  const titles: RootContent[] = [];
  for (let row = reading.rows[reading.next]; row; row = reading.rows[reading.next]) {
    const title = /^\.(?=[^\s.])/.test(row.text);
    if (ATTRIBUTES.test(row.text)) attributes = { ...attributes, ...attributesIn(row.text) };
    else if (title) titles.push(paragraph(page, [behind(row, 1)]));
    else if (row.text.startsWith('//') && !row.text.startsWith('////'))
      page.comments.push([row.start, row.end]);
    else if (row.text !== '' && !ENTRY.test(row.text) && !MACRO.test(row.text) && !BREAK.test(row.text))
      return [...titles, ...bodyAt(page, reading, row, attributes)];
    reading.next += 1;
  }
  return titles;
}

function bodyAt(page: Page, reading: Reading, row: Row, attributes: Attributes): readonly RootContent[] {
  const title = /^(={1,6}|#{1,6})[ \t]+(?=\S)/.exec(row.text);
  if (title) {
    reading.next += 1;
    return [heading(page, title[1]!.length, behind(row, title[0].length))];
  }
  if (DELIMITER.test(row.text)) return delimitedAt(page, reading, row, attributes);
  if (itemAt(row)) return [readList(page, reading, isText, (lists) => tiedAt(page, reading, lists))];
  if (row.indent > 0 && attributes.style === undefined)
    return [
      code(
        page,
        takeWhile(reading, ({ text }) => text !== ''),
      ),
    ];
  const rows = takeWhile(reading, (one) => one === row || isText(one));
  const isListing = attributes.style === 'source' || attributes.style === 'listing';
  return [isListing ? code(page, rows, attributes.lang) : paragraph(page, rows)];
}

/** A block that a `+` ties to an item of so many lists, which may begin a list with such a block in turn. */
function tiedAt(page: Page, reading: Reading, lists: number): readonly RootContent[] {
  if (reading.depth >= DEEPEST) return [];
  const within = { ...reading, depth: reading.depth + lists };
  const found = blockAt(page, within);
  reading.next = within.next;
  return found;
}

/** Whether a row goes on with the paragraph above it. */
function isText({ text }: Row): boolean {
  return (
    text !== '' &&
    !DELIMITER.test(text) &&
    !ATTRIBUTES.test(text) &&
    !MACRO.test(text) &&
    !text.startsWith('//')
  );
}

function delimitedAt(
  page: Page,
  reading: Reading,
  opening: Row,
  attributes: Attributes,
): readonly RootContent[] {
  const closing = opening.text.startsWith('```') ? '```' : opening.text;
  reading.next += 1;
  const inside = takeWhile(reading, ({ text }) => text !== closing);
  const end = reading.rows[reading.next]?.end ?? opening.end;
  reading.next += 1;
  const rows = withoutBlankEnds(inside);
  switch (opening.text[0]) {
    case '/':
      page.comments.push([opening.start, end]);
      return [];
    case '+':
      return [];
    case '|':
      return rows.length === 0 ? [] : [tableOf(page, rows, attributes) ?? []].flat();
    case '`':
      return listing(page, rows, opening.text.slice(3) || attributes.lang);
    case '.':
      return listing(page, rows, attributes.lang);
    case '-':
      if (opening.text !== '--') return listing(page, rows, attributes.lang);
  }
  const isListing = attributes.style === 'source' || attributes.style === 'listing';
  if (isListing) return listing(page, rows, attributes.lang);
  if (reading.depth >= DEEPEST || opening.text[0] === ',' || opening.text[0] === '!') return [];
  return quote(page, blocksOf(page, { rows: inside, next: 0, depth: reading.depth + 1 }));
}

function listing(page: Page, rows: readonly Row[], lang: string | undefined): readonly RootContent[] {
  if (rows.length === 0) return [];
  const shown = code(page, rows, lang);
  return [{ ...shown, value: shown.value.replaceAll(CALLOUT, '') }];
}

/** A number at the end of a line, which the text below explains. */
const CALLOUT = /(?<![ \t])[ \t]*(?:(?:\/\/|#)[ \t]*)?<(?:\d{1,3}|\.)>(?=[ \t]*$)/gm;

/** `[source,json]`, `[cols="1,2",options="header"]`, `[%header,cols=3*]`. */
function attributesIn(text: string): Attributes {
  const inside = text.slice(1, -1);
  const named = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^",]*))`).exec(inside)?.slice(1).find(Boolean);
  const [style = '', lang] = inside.split(',').map((one) => one.trim());
  const isSource = /^source\b/.test(style) || (style === '' && lang !== undefined);
  const short = /%(\w+)/.exec(style)?.[1];
  return {
    ...(/^[a-zA-Z]+/.test(style) && !style.includes('=') && { style: /^[a-zA-Z]+/.exec(style)![0] }),
    ...(isSource && { style: 'source', lang: named('language') ?? (lang?.includes('=') ? undefined : lang) }),
    ...(named('cols') !== undefined && { cols: named('cols') }),
    ...((named('(?:options|opts)') ?? short) !== undefined && {
      options: named('(?:options|opts)') ?? short,
    }),
  };
}
