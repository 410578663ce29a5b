import type { ListItem, RootContent } from 'mdast';
import {
  code,
  definition,
  heading,
  item,
  list,
  type Maker,
  type Marked,
  paragraph,
  quote,
  rootOf,
} from '../markup/nodes.ts';
import {
  behind,
  DEEPEST,
  type Reading,
  type Row,
  rowsOf,
  skipBlanks,
  takeWhile,
  withoutBlankEnds,
} from '../markup/row.ts';
import { sourceOf } from '../plain/source.ts';
import { directiveOf } from './directive.ts';
import { NOTATION } from './notation.ts';
import { gridTable, isGridLine, isSimpleLine, listTable, simpleTable } from './table.ts';
import { isAdornment, titleAt } from './titles.ts';

interface Page extends Maker {
  readonly comments: [start: number, end: number][];
  /** How titles are set apart, the highest level first. */
  readonly styles: string[];
}

const ITEM = /^(?:[-*+•]|\(?(?:\d{1,4}|#)[.)])[ \t]+(?=\S)/;
const CODE = /^(?:code|code-block|sourcecode|parsed-literal|highlight-block)$/;
const HOLDING =
  /^(?:note|warning|important|tip|hint|caution|danger|attention|error|admonition|topic|sidebar|container|compound|rst-class|class|only|tabs?|tab-set|tab-item|group-tab|dropdown|details|versionadded|versionchanged|deprecated)$/;

/** Titles, paragraphs, lists, tables and literal blocks of reStructuredText, as the tree that Markdown has for them. */
export function parseRestructured(text: string): Marked {
  const page: Page = { source: sourceOf(text), notation: NOTATION, comments: [], styles: [] };
  const children = blocksOf(page, rowsOf(text), 0);
  return { root: rootOf(page, children), comments: page.comments };
}

function blocksOf(page: Page, rows: readonly Row[], depth: number): RootContent[] {
  const reading: Reading = { rows, next: 0, depth };
  const found: RootContent[] = [];
  for (skipBlanks(reading); reading.next < rows.length; skipBlanks(reading))
    found.push(...blockAt(page, reading, found.at(-1)));
  return found;
}

function blockAt(page: Page, reading: Reading, before: RootContent | undefined): readonly RootContent[] {
  const row = reading.rows[reading.next]!;
  const below = reading.rows[reading.next + 1];
  const title = reading.depth === 0 ? titleAt(reading) : undefined;
  if (title) {
    reading.next += title.rows;
    if (!page.styles.includes(title.style)) page.styles.push(title.style);
    return [heading(page, page.styles.indexOf(title.style) + 1, title.title)];
  }
  if (isGridLine(row))
    return tableOf(
      takeWhile(reading, ({ text }) => text !== ''),
      (rows) => gridTable(page, rows),
    );
  if (isSimpleLine(row)) return tableOf(simpleRows(reading), (rows) => simpleTable(page, rows));
  if (isAdornment(row)) {
    reading.next += 1;
    return [];
  }
  if (/^\.\.(?:\s|$)/.test(row.text)) return explicitAt(page, reading, row);
  if (ITEM.test(row.text)) return [itemsAt(page, reading, row)];
  if (opensLiteral(before, row)) {
    const rows = withoutBlankEnds(takeWhile(reading, (one) => one.text === '' || one.indent >= row.indent));
    return [code(page, rows)];
  }
  if (below && below.text !== '' && below.indent > row.indent && !/^[:|]/.test(row.text))
    return [definitionsAt(page, reading, row)];
  return [textAt(page, reading, row)];
}

/** A paragraph that ends in `::` says that what is indented below it stands there as it is. */
function opensLiteral(before: RootContent | undefined, { indent }: Row): boolean {
  if (before?.type !== 'paragraph' || indent < before.position!.start.column) return false;
  const last = before.children.at(-1);
  return last?.type === 'text' && last.value.endsWith('::');
}

function tableOf(
  rows: readonly Row[],
  read: (rows: readonly Row[]) => RootContent | undefined,
): readonly RootContent[] {
  return [read(withoutBlankEnds(rows)) ?? []].flat();
}

/** Blank lines may stand between the rows, and it ends with its second or third line of `=`. */
function simpleRows(reading: Reading): readonly Row[] {
  let lines = 0;
  let isLine = false;
  return takeWhile(reading, (row) => {
    const isOver = lines >= 2 && isLine && row.text === '';
    isLine = isSimpleLine(row);
    if (isLine) lines += 1;
    return !isOver && lines <= 3;
  });
}

function explicitAt(page: Page, reading: Reading, row: Row): readonly RootContent[] {
  reading.next += 1;
  const body = takeWhile(reading, ({ text, indent }) => text === '' || indent > row.indent);
  const directive = directiveOf(row, body);
  if (directive === undefined) {
    // Targets, footnotes and substitutions say nothing either.
    if (!/^\.\.\s+[_[|]/.test(row.text))
      page.comments.push([row.start, withoutBlankEnds([row, ...body]).at(-1)!.end]);
    return [];
  }
  const { name, argument, options, content } = directive;
  if (CODE.test(name)) return content.length === 0 ? [] : [code(page, content, argument || undefined)];
  if (reading.depth >= DEEPEST) return [];
  const inside = () => blocksOf(page, content, reading.depth + 1);
  if (name === 'list-table')
    return [listTable(page, inside(), Number(options.get('header-rows') ?? 0)) ?? []].flat();
  if (name === 'table') return inside();
  return HOLDING.test(name) ? quote(page, inside()) : [];
}

function itemsAt(page: Page, reading: Reading, first: Row): RootContent {
  const items: ListItem[] = [];
  const ordered = !/^[-*+•]/.test(first.text);
  for (let row: Row | undefined = first; row; row = nextItem(reading, first, ordered)) {
    const [mark] = ITEM.exec(row.text)!;
    const rest = behind(row, mark.length);
    reading.next += 1;
    const inside = takeWhile(reading, ({ text, indent }) => text === '' || indent > row!.indent);
    const children =
      reading.depth >= DEEPEST
        ? [paragraph(page, [rest])]
        : blocksOf(page, [rest, ...inside], reading.depth + 1);
    items.push(item(page, row, children));
  }
  return list(page, items, ordered);
}

function nextItem(reading: Reading, first: Row, ordered: boolean): Row | undefined {
  const before = reading.next;
  skipBlanks(reading);
  const row = reading.rows[reading.next];
  const isMore = row?.indent === first.indent && ITEM.test(row.text) && !/^[-*+•]/.test(row.text) === ordered;
  if (!isMore) reading.next = before;
  return isMore ? row : undefined;
}

/** Terms, each with what is indented below it. */
function definitionsAt(page: Page, reading: Reading, first: Row): RootContent {
  const items: ListItem[] = [];
  for (let row: Row | undefined = first; row; row = nextTerm(reading, first)) {
    reading.next += 1;
    const inside = takeWhile(reading, ({ text, indent }) => text === '' || indent > row!.indent);
    const rows = withoutBlankEnds(inside);
    const own = rows.findIndex(({ text }) => text === '' || ITEM.test(text) || text.startsWith('..'));
    const said = own < 0 ? rows : rows.slice(0, own);
    const rest =
      own < 0 || reading.depth >= DEEPEST ? [] : blocksOf(page, rows.slice(own), reading.depth + 1);
    items.push(item(page, row, [definition(page, row, said), ...rest]));
  }
  return list(page, items, false);
}

function nextTerm(reading: Reading, first: Row): Row | undefined {
  const before = reading.next;
  skipBlanks(reading);
  const [row, below] = reading.rows.slice(reading.next, reading.next + 2);
  const isMore =
    row?.indent === first.indent &&
    below !== undefined &&
    below.text !== '' &&
    below.indent > row.indent &&
    !ITEM.test(row.text) &&
    !/^(?:\.\.|[:|])/.test(row.text);
  if (!isMore) reading.next = before;
  return isMore ? row : undefined;
}

/** A paragraph; what is indented more than what stands around it is a quotation, which is read as one. */
function textAt(page: Page, reading: Reading, first: Row): RootContent {
  const rows = takeWhile(
    reading,
    (row) => row.text !== '' && row.indent === first.indent && (row === first || !/^\.\.\s/.test(row.text)),
  );
  return paragraph(page, rows);
}
