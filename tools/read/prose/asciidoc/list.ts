import type { List, ListItem, RootContent } from 'mdast';
import { definition, item, list, type Maker, paragraph } from '../markup/nodes.ts';
import { behind, DEEPEST, type Reading, type Row, skipBlanks, takeWhile } from '../markup/row.ts';

interface Begun {
  /** Items with the same one belong together. */
  readonly marker: string;
  readonly ordered: boolean;
  readonly term?: Row;
  readonly rest: Row;
}

/** The first row of an item, without what marks it. */
export function itemAt(row: Row | undefined): Begun | undefined {
  if (row === undefined) return undefined;
  const [mark, marker] = /^(\*{1,6}|-|\.{1,6}|\d+\.|[a-z]\.)[ \t]+(?=\S)/.exec(row.text) ?? [];
  if (mark !== undefined && marker !== undefined) {
    const kind = /\d/.test(marker) ? '1.' : marker;
    return { marker: kind, ordered: !/^[*-]/.test(marker), rest: behind(row, mark.length) };
  }
  const [named, name, colons] =
    /^([^\s:][^:\n]{0,200}(?::(?!:)[^:\n]{0,200})*)(:{2,4}|;;)(?=\s|$)/.exec(row.text) ?? [];
  if (named === undefined || name === undefined) return undefined;
  const term = { ...row, text: name, end: row.start + name.length };
  return { marker: colons!, ordered: false, term, rest: behind(row, named.length) };
}

/** The list that begins here, with those in it; `block` reads one block that a `+` ties to an item of so many lists. */
export function readList(
  maker: Maker,
  reading: Reading,
  isText: (row: Row) => boolean,
  block: (lists: number) => readonly RootContent[],
  around: readonly string[] = [],
): List {
  const { marker, ordered } = itemAt(reading.rows[reading.next])!;
  const items: ListItem[] = [];
  for (let begun = itemAt(reading.rows[reading.next]); begun?.marker === marker; begun = nextItem(reading)) {
    const first = reading.rows[reading.next]!;
    reading.next += 1;
    const children: RootContent[] = [textOf(maker, reading, begun, isText)];
    for (;;) {
      const inner = nextItem(reading)?.marker;
      if (reading.rows[reading.next]?.text === '+') {
        reading.next += 1;
        children.push(...block(around.length + 1));
      } else if (
        inner !== undefined &&
        inner !== marker &&
        !around.includes(inner) &&
        around.length < DEEPEST
      ) {
        skipBlanks(reading);
        children.push(readList(maker, reading, isText, block, [...around, marker]));
      } else break;
    }
    items.push(item(maker, first, children));
    if (nextItem(reading)?.marker === marker) skipBlanks(reading);
  }
  return list(maker, items, ordered);
}

/** Items may be set apart by blank lines. */
function nextItem({ rows, next }: Reading): Begun | undefined {
  let at = next;
  while (rows[at]?.text === '') at += 1;
  return itemAt(rows[at]);
}

function textOf(
  maker: Maker,
  reading: Reading,
  { term, rest }: Begun,
  isText: (row: Row) => boolean,
): RootContent {
  const isMore = (row: Row) => row.text !== '' && row.text !== '+' && isText(row) && !itemAt(row);
  if (term && rest.text === '') {
    // What is said of a name may stand below it, behind a blank line.
    const before = reading.next;
    skipBlanks(reading);
    const below = takeWhile(reading, isMore);
    if (below.length === 0) reading.next = before;
    return definition(maker, term, below);
  }
  const rows = [rest, ...takeWhile(reading, isMore)];
  return term ? definition(maker, term, rows) : paragraph(maker, rows);
}
