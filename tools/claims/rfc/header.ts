import type { Code, RootContent, Table, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Place } from '../../finding.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { DataDocument, ProseDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { nodesOf } from '../../read/prose/walk-nodes.ts';
import { type Page, pageOf } from '../prose/page/page.ts';
import { gridOf } from '../prose/table/grid.ts';
import { codesIn, codeText, type Phrase } from '../prose/text/phrase.ts';

export interface Stated {
  readonly text: string;
  readonly at: Place;
}

export interface HeaderRow extends Stated {
  readonly name: string;
  /** What the cell has in code spans. */
  readonly code: readonly Stated[];
}

export interface Header {
  readonly rows: readonly HeaderRow[];
  readonly at: Place;
}

const telling = /^(?:status|state|stage)$/i;

/**
 * What a proposal says of itself: in front matter, in the first table, as lines `**Status:** Draft` above its sections, or
 * in a block there, or in a section that is called Status.
 */
export function headerOf(document: ProseDocument): Header | undefined {
  const { frontMatter } = document;
  const own = frontMatter && fromFrontMatter(frontMatter);
  if (own?.rows.some(({ name }) => telling.test(name))) return own;
  const top = document.root.children.slice(0, firstSection(document.root.children));
  const table = top.find((node) => node.type === 'table');
  if (table) return { rows: fromTable(document, table), at: document.place(table) };
  const page = pageOf(document);
  const lines = top.flatMap((node, index) => withBelow(page, linesOf(page, node), top[index + 1]));
  const first = top.find((node) => linesOf(page, node).length > 0);
  const rows = lines.some(({ name }) => telling.test(name)) ? lines : [...lines, ...fromSection(document)];
  const isHeader = rows.some(({ name }) => telling.test(name)) || isList(document, first, lines);
  return isHeader ? { rows, at: first ? document.place(first) : rows[0]!.at } : undefined;
}

/** At the top of a proposal a list of lines is its header, whether or not it gives a status. */
function isList(
  document: ProseDocument,
  first: RootContent | undefined,
  lines: readonly HeaderRow[],
): boolean {
  return first?.type === 'list' && lines.length >= 2 && hasTrait(document, 'proposal');
}

/** Records of decisions give their status a section of its own. */
function fromSection(document: ProseDocument): readonly HeaderRow[] {
  const { children } = document.root;
  const index = children.findIndex((node) => node.type === 'heading' && telling.test(textOf(node).trim()));
  const said = children[index + 1];
  if (index < 0 || said?.type !== 'paragraph') return [];
  return [{ name: 'Status', text: textOf(said).trim(), at: document.place(said), code: [] }];
}

/** What stands below it is no part of what is proposed. */
const PREAMBLE = /^(?:preamble|header|metadata)$/i;

/** The title is a heading as well; the second one begins what is proposed. */
function firstSection(nodes: readonly RootContent[]): number {
  const headings = nodes.flatMap((node, index) =>
    node.type === 'heading' && !PREAMBLE.test(textOf(node).trim()) ? [{ node, index }] : [],
  );
  const [first, second] = headings;
  if (first && first.node.depth > 1) return first.index;
  return second?.index ?? nodes.length;
}

function fromTable(document: ProseDocument, table: Table): readonly HeaderRow[] {
  const grid = gridOf(table);
  const own = telling.test(grid.header[0]?.plain ?? '') ? [{ cells: grid.header }] : [];
  return [...own, ...grid.rows].flatMap(({ cells: [name, value] }) => {
    if (!name || !value) return [];
    const code = nodesOf(value.node).flatMap((node) =>
      node.type === 'inlineCode' ? [{ text: node.value, at: document.place(node) }] : [],
    );
    const text = textOf(value.node).trim();
    return [{ name: name.plain.replace(/:$/, ''), text, at: contentPlace(document, value.node), code }];
  });
}

/** A cell's own range holds the bars around it. */
export function contentPlace(document: ProseDocument, node: TableCell): Place {
  const start = node.children[0]?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  return start === undefined || end === undefined ? document.place(node) : document.place(node, [start, end]);
}

function linesOf(page: Page, node: RootContent): readonly HeaderRow[] {
  if (node.type === 'list')
    return node.children.flatMap(({ children: [lead] }) => (lead ? linesOf(page, lead) : []));
  if (node.type === 'code') return node.lang ? [] : linesInBlock(page.document, node);
  return node.type === 'paragraph' ? linesIn(page, page.phrase(node)) : [];
}

/** What a last line leaves open may be said below it. */
function withBelow(
  page: Page,
  lines: readonly HeaderRow[],
  next: RootContent | undefined,
): readonly HeaderRow[] {
  const last = lines.at(-1);
  if (last?.text !== '' || !next || linesOf(page, next).length > 0) return lines;
  const said = next.type === 'list' ? next.children : next.type === 'paragraph' ? [next] : [];
  return [...lines.slice(0, -1), { ...last, text: said.map((one) => textOf(one).trim()).join(', ') }];
}

/** A block is written as it is, as mail has its headers. */
function linesInBlock(document: ProseDocument, node: Code): readonly HeaderRow[] {
  const start = node.position?.start.offset ?? 0;
  const text = document.text.slice(start, node.position?.end.offset);
  return [...text.matchAll(/^[ \t]*([A-Za-z][\w ()-]{1,30}?)[ \t]*:[ \t]*(\S.*)$/gm)].map((match) => {
    const [line, name, value] = match as unknown as readonly [string, string, string];
    const end = start + match.index + line.length;
    return {
      name,
      text: value.trimEnd(),
      at: document.place(node, [end - value.length, end - value.length + value.trimEnd().length]),
      code: [],
    };
  });
}

function linesIn(page: Page, phrase: Phrase): readonly HeaderRow[] {
  const line = /^[ \t]*([A-Z][\w ()-]{1,30}?)[ \t]*:[ \t]*(.*)$/gm;
  const matches = [...phrase.text.matchAll(line)];
  return matches.map((match, index) => {
    const value = match[2]!.trim();
    const below = phrase.text.slice(match.index + match[0].length, matches[index + 1]?.index);
    const end = match.index + match[0].trimEnd().length;
    const start = value === '' ? match.index + match[0].indexOf(match[1]!) : end - value.length;
    const code = codesIn(phrase, start, end).map((piece) => ({
      text: codeText(piece),
      at: page.place(piece.node as RootContent),
    }));
    return {
      name: match[1]!,
      text: (value || below.trim()).replaceAll('`', ''),
      at: page.placeIn(phrase, start, Math.max(end, start + 1)),
      code,
    };
  });
}

function fromFrontMatter(document: DataDocument): Header | undefined {
  const { value } = document;
  if (!isObject(value)) return undefined;
  const rows = Object.entries(value).map(([name, held]) => {
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return {
      name: spoken(name),
      text: written(held),
      at: document.place(pointer),
      code: listed(document, pointer, held),
    };
  });
  return { rows, at: document.place('') };
}

function written(value: Json): string {
  if (isArray(value)) return value.map(written).join(', ');
  return value === null ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Front matter has no code spans: each item of a list, or of what commas and dots part, is a name of its own. */
function listed(document: DataDocument, pointer: string, value: Json): readonly Stated[] {
  const parts = (text: string, at: Place) =>
    text
      .replaceAll(/\([^()]*\)/g, '')
      .split(/[,·;]/)
      .map((part) => ({ text: part.replaceAll('`', '').trim(), at }))
      .filter(({ text: name }) => name !== '' && !/\s/.test(name));
  if (isArray(value))
    return value.flatMap((item, index) => parts(written(item), document.place(`${pointer}/${index}`)));
  return typeof value === 'string' ? parts(value, document.place(pointer)) : [];
}

/** `superseded-by` is "Superseded by". */
function spoken(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
