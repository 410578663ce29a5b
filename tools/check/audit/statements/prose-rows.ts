import type { InlineCode, Nodes, PhrasingContent, TableRow, Text } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import type { ProseDocument } from '../../../read/document.ts';
import { folded, type Statement } from '../statement.ts';
import { type Block, spanOf } from './prose-blocks.ts';
import { swapWord } from './prose-edits.ts';
import { nameOf, needOf, presetCell, type Row, said, typeOf, wordsOf } from './row-statements.ts';

export function tableStatements(document: ProseDocument, block: Block): Statement[] {
  if (block.node.type !== 'table') return [];
  const [header, ...rows] = block.node.children;
  const columns = header?.children.map((cell) => plain(cell).toLowerCase()) ?? [];
  const named = rows.flatMap((row) => rowOf(document, block, row) ?? []);
  const column = (pattern: RegExp) => columns.findIndex((name) => pattern.test(name));
  const [typed, needed, preset, placed] = [
    column(/^(?:\w+ )?type$/),
    column(/required|mandatory|presence|optional/),
    column(/^default/),
    column(/^in$/),
  ];
  const fields = named.map(({ name }) => `field ${name}`);
  const values = named.map(({ name }) => `value ${name}`);
  return [
    ...named.flatMap((row) => {
      const cells = 'children' in row.whole ? row.whole.children : [];
      const at = (index: number) => cells[index] as Nodes | undefined;
      return [
        ...nameOf(row, fields, values, typed >= 0 || needed >= 0),
        ...typeOf(row, at(typed)),
        ...needOf(row, at(needed), /optional/.test(columns[needed] ?? '')),
        ...(at(preset) ? presetCell(row, at(preset)!) : []),
        ...placeOf(row, at(placed)),
        ...wordsOf(row),
      ];
    }),
    { key: `count ${rows.length}`, side: 'prose', owners: [block.id], block: block.id, drifts: [] },
  ];
}

export function listStatements(document: ProseDocument, block: Block): Statement[] {
  if (block.node.type !== 'list') return [];
  const items = block.node.children;
  const named = items.flatMap((item): Row[] => {
    const [first] = item.children;
    const lead = first?.type === 'paragraph' ? leadOf(first.children) : undefined;
    return first && lead ? [rowFor(document, block, lead, first)] : [];
  });
  const fields = named.map(({ name }) => `field ${name}`);
  const values = named.map(({ name }) => `value ${name}`);
  return [
    ...named.flatMap((row) => [
      ...nameOf(row, fields, values, parenthesis(row) !== undefined),
      ...typeOf(row, parenthesis(row)),
      ...needOf(row, parenthesis(row), false),
      ...wordsOf(row),
    ]),
    { key: `count ${items.length}`, side: 'prose', owners: [block.id], block: block.id, drifts: [] },
  ];
}

function placeOf(row: Row, cell: Nodes | undefined): Statement[] {
  if (!cell) return [];
  const place = plain(cell);
  const other = place === 'query' ? 'header' : 'query';
  const seeds = swapWord(row.document, cell, place, other, { kind: 'parameter', says: `${row.name} moves` });
  return [said(row, `in ${row.name} ${place}`, seeds)];
}

function parenthesis({ whole, document }: Row): Nodes | undefined {
  const [start, end] = spanOf(whole);
  return /^[^\n]{0,80}?\((?:[^()]*)(?:string|integer|number|boolean|array|object|required|optional)/i.test(
    document.text.slice(start, end),
  )
    ? whole
    : undefined;
}

function leadOf(children: readonly PhrasingContent[]): InlineCode | undefined {
  const [first] = children;
  if (first?.type === 'inlineCode') return first;
  return (first?.type === 'strong' || first?.type === 'emphasis' || first?.type === 'link') &&
    first.children[0]?.type === 'inlineCode'
    ? first.children[0]
    : undefined;
}

function rowOf(document: ProseDocument, block: Block, row: TableRow): Row | undefined {
  const [cell] = row.children;
  if (!cell) return undefined;
  const lead = leadOf(cell.children) ?? plainLead(cell.children);
  return lead && textOf(cell) === lead.value.trim() ? rowFor(document, block, lead, row) : undefined;
}

/** Without the tags of anchors. */
function textOf(cell: Nodes): string {
  return plain(cell, { includeHtml: false }).trim();
}

/** A name without code around it, as tables of fields have it whose cells begin with an anchor. */
function plainLead(children: readonly PhrasingContent[]): Text | undefined {
  const text = children.find((one): one is Text => one.type === 'text' && one.value.trim() !== '');
  return text && /^[a-z_$][\w$.-]*$/.test(text.value.trim()) ? text : undefined;
}

/** A dotted name reaches into the object before the dot. */
function rowFor(document: ProseDocument, block: Block, code: InlineCode | Text, whole: Nodes): Row {
  const shown = code.value.trim();
  const steps = shown.replaceAll('[]', '').split('.');
  const dotted = steps.length > 1 && /^[\w$.[\]-]+$/.test(shown);
  const owners = dotted ? [...folded([steps.at(-2)]), ...block.owners] : block.owners;
  return { document, name: dotted ? steps.at(-1)! : shown, code, whole, owners, block };
}
