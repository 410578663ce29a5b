import type { InlineCode, Nodes, Text } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import type { ProseDocument } from '../../../read/document.ts';
import { folded, otherName, type Seed, type Side, type Statement } from '../statement.ts';
import { type Block, codesIn, spanOf } from './prose-blocks.ts';
import { cutLines, rename, swapAt, swapWord } from './prose-edits.ts';

/** One thing that a row or a bullet is about, and what the rest of it says. */
export interface Row {
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

export function said(
  { owners, block }: Row,
  key: string,
  drifts: readonly Seed[],
  side: Side = 'prose',
): Statement {
  return { key, side, owners, block: block.id, drifts };
}

export function nameOf(
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

export function typeOf(row: Row, cell: Nodes | undefined): Statement[] {
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

export function needOf(row: Row, cell: Nodes | undefined, inverted: boolean): Statement[] {
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

export function presetCell(row: Row, cell: Nodes): Statement[] {
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
export function wordsOf(row: Row): Statement[] {
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
