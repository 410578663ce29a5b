import type { List, ListItem, RootContent, TableCell, TableRow } from 'mdast';
import type { Field } from '../../claim.ts';
import type { Block, Page } from '../page/page.ts';
import type { Section } from '../page/section.ts';
import type { Cell } from '../table/grid.ts';
import { onOneLine } from '../text/on-one-line.ts';
import { type Phrase, partOf } from '../text/phrase.ts';
import { listValues } from '../values/value-list.ts';
import { isFieldName } from './field-name.ts';
import { columnsOf, fieldsOfRow } from './field-row.ts';
import { statedInWords } from './field-words.ts';
import { type KeyLine, keyLines, linesOfItem } from './key-lines.ts';
import { requirementOfCell, requirementOfDescription } from './required-words.ts';

/** What has to be said of a thing before it is taken for a field. */
const TELLING: ReadonlySet<string> = new Set(['type', 'required', 'cardinality', 'optional']);

/**
 * A section for one field: its heading, or a line, is the name, and the lines below it are what the columns of a table
 * would say of it. They are read as the row of such a table.
 */
export function fieldSection(
  page: Page,
  section: Section,
  blocks: readonly Block[],
  consumed: Set<object>,
): Field[] {
  const lines = keyLines(page, blocks);
  const groups = grouped(lines, section);
  return groups.flatMap(({ name, lines: said }) => {
    const hasWords = said.some(({ role }) => role === 'description');
    return fieldOf(page, name, said, hasWords ? [] : firstWords(page, blocks), consumed);
  });
}

/** What the bullets below a bullet say of the field that it opens with; lists that were read are `nested`. */
export function saidInBullets(page: Page, item: ListItem, nested: List[]): Field | undefined {
  const [lead, ...below] = item.children;
  const list = below.find((child) => child.type === 'list');
  if (lead?.type !== 'paragraph' || list === undefined || linesOfItem(page, item).length > 0)
    return undefined;
  const lines = list.children.flatMap((inner) => linesOfItem(page, inner));
  // Other bullets may be members that are called like the columns of a table.
  if (lines.length < list.children.length || lines.some(({ role }) => role === 'field' || role === 'name'))
    return undefined;
  const consumed = new Set<List>();
  const [field, ...others] = fieldOf(page, cellOf(lead, openingOf(page.phrase(lead))), lines, [], consumed);
  if (!field || others.length > 0) return undefined;
  nested.push(list, ...consumed);
  return field;
}

/** The code span or the bold words that it begins with. */
function openingOf(phrase: Phrase): Phrase {
  const first = phrase.pieces.find(({ text }) => text.trim() !== '');
  if (first === undefined || !(first.strong || first.kind === 'code')) return phrase;
  return partOf(phrase, first.start, first.end - (/:\s*$/.exec(first.text)?.[0].length ?? 0));
}

interface Group {
  readonly name: Cell;
  readonly lines: readonly KeyLine[];
}

/** A line that names the field begins one of its own, where a section has several. */
function grouped(lines: readonly KeyLine[], section: Section): Group[] {
  const starts = lines.flatMap(({ role }, index) => (role === 'field' ? [index] : []));
  if (starts.length > 0)
    return starts.map((start, index) => ({
      name: cellOf(lines[start]!.node, lines[start]!.said),
      lines: lines.slice(start + 1, starts[index + 1]),
    }));
  const { node, phrase } = section;
  const name = node && phrase && nameIn(phrase);
  return name ? [{ name: cellOf(node, name), lines: lines.filter(({ role }) => role !== 'name') }] : [];
}

const AROUND = /^(?:the|propert(?:y|ies)|fields?|attributes?|members?|elements?|keys?|parameters?)$/i;

/** `id`, "The `id` property", "id (required)". */
function nameIn(phrase: Phrase): Phrase | undefined {
  const codes = phrase.pieces.filter(({ kind }) => kind === 'code');
  const rest = phrase.text.replace(/`[^`]*`/, '').replace(/\([^()]*\)/, '');
  if (codes.length === 1 && rest.split(/[\s:]+/).every((word) => word === '' || AROUND.test(word)))
    return partOf(phrase, codes[0]!.start, codes[0]!.end);
  return isFieldName(phrase.text.replaceAll('`', '').trim()) ? phrase : undefined;
}

function fieldOf(
  page: Page,
  name: Cell,
  lines: readonly KeyLine[],
  described: readonly Cell[],
  consumed: { add(list: List): unknown },
): Field[] {
  if (!lines.some(({ role }) => TELLING.has(role))) return [];
  const demand = demandIn(page, lines);
  const said = lines.filter((line) => line.said.text !== '' && line !== demand?.line);
  const cells = [
    { role: 'field' as const, cell: name },
    ...(demand ? [{ role: 'required' as const, cell: cellOf(demand.line.node, wordOf(demand.said)) }] : []),
    ...said
      .filter(({ role }) => role !== 'field' && !(demand && role === 'required'))
      .map(({ role, node, said: phrase }) => ({ role, cell: cellOf(node, phrase) })),
    ...described.map((cell) => ({ role: 'description' as const, cell })),
  ];
  const row = { node: ROW, cells: cells.map(({ cell }) => cell) };
  const columns = columnsOf({ header: row.cells, roles: cells.map(({ role }) => role), rows: [row] });
  const fields = columns ? fieldsOfRow(page, row, columns).map(({ field }) => field) : [];
  if (!fields.some(isTold)) return [];
  return fields.map((field) => ({
    ...(demand && besideDemand(page, demand.said, field)),
    ...field,
    ...valuesBelow(page, field, lines, consumed),
  }));
}

/** "No, default: 3" says something else behind the comma; what says when belongs to the word. */
function wordOf(said: Phrase): Phrase {
  const comma = said.text.search(/[,;]/);
  return comma < 0 || requirementOfCell(said.text).conditional ? said : partOf(said, 0, comma);
}

function besideDemand(page: Page, said: Phrase, { name, type }: Field): Partial<Field> {
  const { description: _, deprecated: __, ...stated } = statedInWords(page, said, name, type);
  return stated;
}

/** A row is only what its cells are. */
const ROW: TableRow = { type: 'tableRow', children: [] };

/** Words alone, as "Type: Standards Track", make no field. */
function isTold({ type, required, conditional }: Field): boolean {
  return (type?.types.length ?? 0) > 0 || required !== undefined || conditional === true;
}

/** "Constraints:" has its demands in a list below it. */
function demandIn(
  page: Page,
  lines: readonly KeyLine[],
): { readonly line: KeyLine; readonly said: Phrase } | undefined {
  for (const line of lines) {
    if (line.role !== 'range' && line.role !== 'required') continue;
    const below = line.list?.children.flatMap(({ children: [first] }) =>
      first?.type === 'paragraph' ? [page.phrase(first)] : [],
    );
    for (const said of [line.said, ...(below ?? [])]) {
      const isSaid = (found: object) => Object.keys(found).length > 0;
      const isMark = line.role === 'required' && isSaid(requirementOfCell(said.text));
      if (said.text !== '' && (isMark || isSaid(requirementOfDescription(said.text)))) return { line, said };
    }
  }
  return undefined;
}

/** The paragraph that says what the field is. */
function firstWords(page: Page, blocks: readonly Block[]): readonly Cell[] {
  const node = blocks.find(
    (block) => block.node.type === 'paragraph' && keyLines(page, [block]).length === 0,
  )?.node;
  return node ? [cellOf(node, page.phrase(node))] : [];
}

function valuesBelow(
  page: Page,
  { name, type }: Field,
  lines: readonly KeyLine[],
  consumed: { add(list: List): unknown },
): Partial<Field> {
  const line = lines.find(({ role, list }) => role === 'values' && list !== undefined);
  const values = line?.list && listValues(page, line.list, name, `${line.key}:`, type);
  if (!line?.list || !values) return {};
  consumed.add(line.list);
  return { values };
}

function cellOf(node: RootContent, phrase: Phrase): Cell {
  return {
    node: node as unknown as TableCell,
    phrase,
    plain: onOneLine(phrase.text.replaceAll('`', '')),
  };
}
