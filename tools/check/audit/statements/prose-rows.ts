import type { InlineCode, Nodes, PhrasingContent, TableRow, Text } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import type { ProseDocument } from '../../../read/document.ts';
import { folded, otherName, type Seed, type Side, type Statement } from '../statement.ts';
import { type Block, codesIn, spanOf } from './prose-blocks.ts';
import { cutLines, rename, swapAt, swapWord } from './prose-edits.ts';

/** One thing that a row or a bullet is about, and what the rest of it says. */
interface Row {
  readonly document: ProseDocument;
  readonly name: string;
  readonly code: InlineCode | Text;
  readonly whole: Nodes;
  readonly owners: readonly string[];
  readonly block: Block;
}

const TYPES = /\b(string|integer|number|boolean|array|object)\b/i;
const RANGE =
  /\b(?:minimum|maximum|min|max|at least|at most|up to|length|from|to|between|and|exactly|items)\b[\s:*]*`?(\d+)`?/gi;
const PRESET = /\bdefaults?(?:s to| is| value| value is|:)?[\s:]+`([^`]+)`/i;
const ONE_OF = /\b(?:one of|either|values? (?:are|is)|permitted values?:?|allowed values?:?|enum:?)\s/i;

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
        ...(at(placed)
          ? [
              said(
                row,
                `in ${row.name} ${plain(at(placed)!)}`,
                swapWord(
                  document,
                  at(placed)!,
                  plain(at(placed)!),
                  plain(at(placed)!) === 'query' ? 'header' : 'query',
                  { kind: 'parameter', says: `${row.name} moves` },
                ),
              ),
            ]
          : []),
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

function said({ owners, block }: Row, key: string, drifts: readonly Seed[], side: Side = 'prose'): Statement {
  return { key, side, owners, block: block.id, drifts };
}

function nameOf(
  row: Row,
  fields: readonly string[],
  values: readonly string[],
  isField: boolean,
): Statement[] {
  const { document, code, name, whole, block } = row;
  const shown = code.value.trim();
  if (/^\d/.test(shown)) return [];
  const cut = (kind: 'field' | 'value', needs: readonly string[]): Seed[] =>
    cutLines(document, whole.type === 'tableRow' ? whole : code, {
      kind,
      says: `the line on ${shown} is dropped`,
    }).map((seed) => ({ ...seed, needs }));
  const field = said(row, `field ${name}`, [
    ...rename(document, code, name, otherName(name), 'field'),
    ...cut('field', fields),
  ]);
  if (isField)
    return [
      field,
      said(row, `parameter ${name}`, rename(document, code, name, otherName(name), 'parameter')),
      said(row, `header ${name}`, rename(document, code, name, otherName(name), 'header')),
    ];
  const value = {
    ...said(row, `value ${shown}`, [
      ...rename(document, code, shown, otherName(shown), 'value'),
      ...cut('value', values),
    ]),
    owners: block.owners,
  };
  return [value, field];
}

function typeOf(row: Row, cell: Nodes | undefined): Statement[] {
  const text = cell ? plain(cell) : '';
  const type = TYPES.exec(text)?.[1];
  if (!cell || type === undefined) return [];
  const other = type.toLowerCase() === 'string' ? 'integer' : 'string';
  const written = /^array (?:of \w+|<\w+>|\[\w+\])/i.exec(text)?.[0] ?? type;
  const seeds = swapWord(row.document, cell, written, other, {
    kind: 'type',
    says: `${row.name} is ${other}, no longer ${type}`,
  });
  const items = /^array (?:of |<|\[)(string|integer|number|boolean|object)s?\b/i.exec(text)?.[1];
  const inner =
    items === undefined
      ? []
      : [
          said(
            row,
            `items ${row.name} ${items.toLowerCase()}`,
            swapWord(row.document, cell, items, items === 'string' ? 'integer' : 'string', {
              kind: 'type',
              says: `the items of ${row.name} have another type`,
            }),
          ),
        ];
  return [said(row, `type ${row.name} ${type.toLowerCase()}`, seeds), ...inner];
}

const YES = /^(?:yes|required|mandatory|true|always|must)$/i;
const NO = /^(?:no|optional|false|-|–|—|may)$/i;
const OTHER: Readonly<Record<string, string>> = {
  yes: 'no',
  no: 'yes',
  required: 'optional',
  optional: 'required',
  true: 'false',
  false: 'true',
  mandatory: 'optional',
};

function needOf(row: Row, cell: Nodes | undefined, inverted: boolean): Statement[] {
  if (!cell) return [];
  const words =
    cell.type === 'paragraph'
      ? (/\b(required|optional)\b/i.exec(plain(cell))?.[1] ?? '')
      : plain(cell).trim();
  const yes = YES.test(words);
  if (!yes && !NO.test(words)) return [];
  const other = OTHER[words.toLowerCase()];
  const put = words === words.toUpperCase() ? other?.toUpperCase() : other;
  const seeds =
    put === undefined
      ? []
      : swapWord(row.document, cell, words, put, {
          kind: 'required',
          says: `${row.name} is ${put}, no longer ${words}`,
        });
  return [said(row, `${yes !== inverted ? 'required' : 'optional'} ${row.name}`, seeds)];
}

function presetCell(row: Row, cell: Nodes): Statement[] {
  const text = plain(cell).trim();
  return text === '' || NO.test(text) || /^none$/i.test(text) ? [] : [preset(row, cell, text)];
}

function preset(row: Row, node: Nodes, text: string): Statement {
  const quoted = /^(?:-?\d+(?:\.\d+)?|true|false|null|[[{"].*)$/.test(text)
    ? text.replace(/^'|'$/g, '')
    : JSON.stringify(text);
  const other = /^-?\d+$/.test(text)
    ? String(Number(text) + 7)
    : text === 'true'
      ? 'false'
      : text === 'false'
        ? 'true'
        : text.startsWith('[')
          ? '["drifted"]'
          : otherName(text);
  const [start, end] = spanOf(node);
  const source = row.document.text.slice(start, end);
  const found = source.indexOf(text, PRESET.exec(source)?.index ?? 0);
  const seeds =
    found < 0
      ? []
      : swapAt(row.document, node, start + found, text, other, {
          kind: 'default',
          says: `the default of ${row.name} is ${other}, no longer ${text}`,
        });
  return said(row, `default ${row.name} ${quoted}`, seeds);
}

/** What the description says of range, default and permitted values. */
function wordsOf(row: Row): Statement[] {
  const { document, whole, name, code } = row;
  const [start, end] = spanOf(whole);
  const source = document.text.slice(start, end);
  const ranges = [...source.matchAll(RANGE)].map((match) => {
    const at = start + match.index + match[0].search(/\d/);
    const bound = match[1]!;
    return said(
      row,
      `range ${name} ${bound}`,
      swapAt(document, whole, at, bound, String(Number(bound) + 7), {
        kind: 'range',
        says: `a bound of ${name} is ${Number(bound) + 7}, no longer ${bound}`,
      }),
    );
  });
  const defaults = PRESET.exec(source);
  const listed = ONE_OF.exec(source);
  const tail = listed ? start + listed.index : Number.POSITIVE_INFINITY;
  const stop = listed
    ? start + listed.index + (/\.(?:\s|$)/.exec(source.slice(listed.index))?.index ?? source.length)
    : 0;
  const values = codesIn(whole).filter(
    (one) => one !== code && spanOf(one)[0] >= tail && spanOf(one)[0] < stop,
  );
  const own = { ...row, owners: folded([name, ...row.owners]) };
  const cut = values.map((one) =>
    said(own, `value ${one.value}`, rename(document, one, one.value, otherName(one.value), 'value')),
  );
  return [...ranges, ...(defaults ? [preset(row, whole, defaults[1]!)] : []), ...cut];
}
