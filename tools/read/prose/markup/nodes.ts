import type {
  Code,
  Heading,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import { positionOf, type Source } from '../plain/source.ts';
import { inlineOf, type Notation } from './inline.ts';
import type { Row } from './row.ts';

/** What a page is made with: its text, and how words are marked in it. */
export interface Maker {
  readonly source: Source;
  readonly notation: Notation;
}

/** The tree of a page, and the comments in it. */
export interface Marked {
  readonly root: Root;
  readonly comments: readonly (readonly [start: number, end: number])[];
}

export function rootOf({ source }: Maker, children: RootContent[]): Root {
  return { type: 'root', children, position: positionOf(source, 0, source.text.length) };
}

export function heading({ source, notation }: Maker, depth: number, { start, end }: Row): Heading {
  const level = Math.min(6, Math.max(1, depth)) as Heading['depth'];
  const children = inlineOf(source, [start, end], notation);
  return { type: 'heading', depth: level, children, position: positionOf(source, start, end) };
}

export function paragraph({ source, notation }: Maker, rows: readonly Row[]): Paragraph {
  const [start, end] = boundsOf(rows);
  const children = inlineOf(source, [start, end], notation);
  return { type: 'paragraph', children, position: positionOf(source, start, end) };
}

/** A name and what is said of it, as a list of names in Markdown would have them. */
export function definition(maker: Maker, term: Row, rows: readonly Row[]): Paragraph {
  const name = paragraph(maker, [term]);
  if (rows.length === 0) return name;
  const said = paragraph(maker, rows);
  const between = positionOf(maker.source, term.end, term.end);
  const children: PhrasingContent[] = [
    ...name.children,
    { type: 'text', value: ': ', position: between },
    ...said.children,
  ];
  const [start, end] = boundsOf([term, ...rows]);
  return { type: 'paragraph', children, position: positionOf(maker.source, start, end) };
}

/** Without the blanks that all of its lines begin with. */
export function code({ source }: Maker, rows: readonly Row[], lang?: string): Code {
  const told = rows.filter(({ text }) => text !== '');
  const indent = Math.min(...told.map((row) => row.indent));
  const lines = rows.map(({ start, end, text, indent: own }) =>
    text === '' ? '' : source.text.slice(start - own + indent, end),
  );
  const [first] = rows;
  const start = first ? first.start - Math.max(0, first.indent - indent) : 0;
  const position = positionOf(source, start, Math.max(start, rows.at(-1)?.end ?? start));
  return { type: 'code', lang: lang ?? null, meta: null, value: lines.join('\n'), position };
}

export function list({ source }: Maker, items: readonly ListItem[], ordered: boolean): List {
  const start = items[0]!.position!.start.offset!;
  const end = items.at(-1)!.position!.end.offset!;
  return {
    type: 'list',
    ordered,
    start: ordered ? 1 : null,
    spread: false,
    children: [...items],
    position: positionOf(source, start, end),
  };
}

export function item({ source }: Maker, { start, end }: Row, children: readonly RootContent[]): ListItem {
  const last = children.at(-1)?.position?.end.offset ?? end;
  return {
    type: 'listItem',
    spread: false,
    checked: null,
    children: children as ListItem['children'],
    position: positionOf(source, start, Math.max(end, last)),
  };
}

export function quote({ source }: Maker, children: readonly RootContent[]): RootContent[] {
  const [first] = children;
  if (first === undefined) return [];
  const start = first.position!.start.offset!;
  const end = children.at(-1)!.position!.end.offset!;
  return [{ type: 'blockquote', children: children as [], position: positionOf(source, start, end) }];
}

/** The words of a cell, by the pieces of the lines that they stand in. */
export type Cell = readonly (readonly [start: number, end: number])[];

/** A table without a head gets an empty one: Markdown knows no other. */
export function table(
  maker: Maker,
  rows: readonly (readonly Cell[])[],
  hasHead: boolean,
  bounds: readonly Row[],
): Table {
  const { source } = maker;
  const [start, end] = boundsOf(bounds);
  const width = rows[0]?.length ?? 0;
  const head = Array.from({ length: width }, (): Cell => [[start, start]]);
  const children = (hasHead ? rows : [head, ...rows]).map((cells) => {
    const made = cells.map((cell) => cellOf(maker, cell));
    const [from, to] = [cells[0]?.[0]?.[0] ?? start, cells.at(-1)?.at(-1)?.[1] ?? start];
    return {
      type: 'tableRow' as const,
      children: made,
      position: positionOf(source, from, Math.max(from, to)),
    };
  });
  return { type: 'table', align: null, children, position: positionOf(source, start, end) };
}

function cellOf({ source, notation }: Maker, cell: Cell): TableCell {
  const children = cell.flatMap((bounds, index): PhrasingContent[] => {
    const words = inlineOf(source, bounds, notation);
    const position = positionOf(source, bounds[0], bounds[0]);
    return index === 0 ? words : [{ type: 'text', value: '\n', position }, ...words];
  });
  const start = cell[0]?.[0] ?? 0;
  return { type: 'tableCell', children, position: positionOf(source, start, cell.at(-1)?.[1] ?? start) };
}

function boundsOf(rows: readonly Row[]): readonly [number, number] {
  const start = rows[0]?.start ?? 0;
  return [start, Math.max(start, rows.at(-1)?.end ?? start)];
}
