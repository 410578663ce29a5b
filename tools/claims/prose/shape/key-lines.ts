import type { List, ListItem, RootContent, Table } from 'mdast';
import type { Block, Page } from '../page/page.ts';
import { type ColumnRole, roleOfHeader } from '../table/columns.ts';
import { gridOf } from '../table/grid.ts';
import { onOneLine } from '../text/on-one-line.ts';
import { type Phrase, partOf } from '../text/phrase.ts';

/** What one line says of a field, under the word that would head its column in a table. */
export interface KeyLine {
  readonly role: ColumnRole;
  readonly key: string;
  readonly node: RootContent;
  readonly said: Phrase;
  /** The list below the line. */
  readonly list?: List;
}

/** `**Type:** string`, `Required: yes`, or a term with its text behind a colon on the next line. */
const KEY = /^[^\S\n]*([A-Za-z][A-Za-z ]{1,24}?\??)[^\S\n]*(?:\n[^\S\n]*)?:(?=[\s`"'\d]|[A-Z]\w|$)[^\S\n]*/gm;

/** The lines of a section's paragraphs and bullets that begin with such a word. */
export function keyLines(page: Page, blocks: readonly Block[]): readonly KeyLine[] {
  const found: KeyLine[] = [];
  for (const { node } of blocks) {
    const last = found.at(-1);
    if (node.type === 'paragraph') found.push(...linesOf(page, node));
    else if (node.type === 'table') found.push(...linesOfTable(node));
    else if (node.type === 'list' && last && last.said.text === '' && last.list === undefined)
      found[found.length - 1] = { ...last, list: node };
    else if (node.type === 'list') found.push(...node.children.flatMap((item) => linesOfItem(page, item)));
  }
  return found;
}

/** A table of one row that names nothing: each cell speaks of what the section is about. */
function linesOfTable(table: Table): readonly KeyLine[] {
  const { header, roles, rows } = gridOf(table);
  const [row, ...others] = rows;
  if (!row || others.length > 0 || roles.some((role) => !ABOUT_IT.has(role))) return [];
  return row.cells.slice(0, roles.length).map(({ node, phrase }, index) => ({
    role: roles[index]!,
    key: header[index]!.plain,
    node: node as unknown as RootContent,
    said: phrase,
  }));
}

const ABOUT_IT: ReadonlySet<ColumnRole> = new Set([
  'type',
  'required',
  'optional',
  'default',
  'values',
  'range',
  'description',
  'example',
]);

/** The lines of a bullet, the list below it with the one that it goes with. */
export function linesOfItem(page: Page, item: ListItem): readonly KeyLine[] {
  const [first, ...others] = item.children;
  if (first?.type !== 'paragraph') return [];
  const lines = linesOf(page, first);
  const list = others.find((child) => child.type === 'list');
  const [only, ...more] = lines;
  if (only && more.length === 0) return [list ? { ...only, list } : only];
  if (only) return lines;
  const said = page.phrase(first);
  return DEMAND.test(said.text) ? [{ role: 'required', key: '', node: first, said }] : [];
}

/** A bullet that is nothing but the word. */
const DEMAND = /^\s*(?:REQUIRED|OPTIONAL)\b/;

function linesOf(page: Page, node: RootContent): readonly KeyLine[] {
  const phrase = page.phrase(node);
  const starts = [...phrase.text.matchAll(KEY)].flatMap((match) => {
    const key = onOneLine(match[1]!);
    const role = roleOfKey(key);
    return role === 'other' ? [] : [{ key, role, at: match.index, from: match.index + match[0].length }];
  });
  if (starts[0] === undefined || phrase.text.slice(0, starts[0].at).trim() !== '') return [];
  return starts.map(({ key, role, from }, index) => {
    const to = starts[index + 1]?.at ?? phrase.text.length;
    const length = phrase.text.slice(from, to).replace(/[\s.]+$/, '').length;
    return { key, role, node, said: partOf(phrase, from, from + length) };
  });
}

/** Above a column of a table, "Use" says what something is for. */
function roleOfKey(key: string): ColumnRole {
  return /^use$/i.test(key) ? 'required' : roleOfHeader(key);
}
