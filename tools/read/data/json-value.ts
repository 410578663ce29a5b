import { type Json, setMember } from '../../json/value.ts';
import { unquote } from './json-token.ts';
import {
  afterSubtree,
  keySpan,
  type NameAt,
  type Spans,
  type SpanTable,
  shapeAt,
  tableOf,
  valueSpan,
} from './span-table.ts';

/** A parsed value takes about as many times the memory of its text. */
export const VALUE_WEIGHT = 5;

export const jsonName: NameAt = (text, [start, end]) => unquote(text.slice(start, end));

interface Open {
  readonly value: Json;
  readonly end: number;
}

/** The value that broken text, comments and all, most likely means; without recursion. */
export function lenientValue(text: string, spans: Spans): Json {
  const table = tableOf(spans, text, jsonName);
  if (table.rows === 0) return null;
  const root = valueAt(text, table, 0);
  const open: Open[] = [{ value: root, end: afterSubtree(table, 0) }];
  for (let row = 1; row < table.rows; row += 1) {
    while (open.at(-1)!.end <= row) open.pop();
    const value = valueAt(text, table, row);
    add(open.at(-1)!.value, table, row, value);
    open.push({ value, end: afterSubtree(table, row) });
  }
  return root;
}

function add(parent: Json, table: SpanTable, row: number, value: Json): void {
  if (Array.isArray(parent)) parent.push(value);
  else if (typeof parent === 'object' && parent !== null && keySpan(table, row)) {
    setMember(parent, table.keyAt(row), value);
  }
}

function valueAt(text: string, table: SpanTable, row: number): Json {
  const shape = shapeAt(table, row);
  if (shape === 'object') return {};
  if (shape === 'array') return [];
  if (shape === 'cut') return null;
  return scalar(text.slice(...valueSpan(table, row)));
}

function scalar(literal: string): Json {
  if (literal.startsWith('"')) return unquote(literal);
  if (literal === 'true') return true;
  if (literal === 'false') return false;
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(literal)) return null;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(literal)));
}
