import { fact } from '../../../facts/fact.ts';
import { typeOfWords } from '../shape/type-words.ts';
import type { ColumnRole } from './columns.ts';
import type { Grid, Row } from './grid.ts';

/** What a table lists, as its header and its first column show. */
export type TableKind =
  | 'fields'
  | 'names'
  | 'values'
  | 'operations'
  | 'parameters'
  | 'codes'
  | 'messages'
  | 'patterns'
  | 'other';

const OPERATION = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY)\s+(?:https?:\/\/[^/\s]+)?\//;

/** Each extractor asks, and the answer takes a look at every row. */
export const tableKind = fact('kind of a table', kindOf);

function kindOf(grid: Grid): TableKind {
  const { roles } = grid;
  const has = (...wanted: ColumnRole[]): boolean => wanted.some((role) => roles.includes(role));
  const first = roles[0];
  if (first === undefined || grid.rows.length === 0 || isOfDatabase(grid)) return 'other';
  if (has('pattern') && !has('field', 'name')) return 'patterns';
  if (isOperations(grid)) return 'operations';
  if (has('in') && has('field', 'name')) return 'parameters';
  if (has('field') || (first === 'name' && has('type', 'required', 'cardinality', 'optional', 'default')))
    return 'fields';
  if (isCodes(grid)) return 'codes';
  if (first === 'event') return 'messages';
  if (has('type', 'required', 'cardinality', 'optional') && first === 'other' && mostlyCode(grid))
    return 'fields';
  if (first === 'other' && isTyped(grid)) return 'fields';
  if (first === 'name' && mostlyCode(grid)) return 'names';
  return mostlyCode(grid) ? 'values' : 'other';
}

const COLUMN_TYPE =
  /^(?:n?varchar|character varying|bytea|(?:big|small)?serial|timestamp with(?:out)? time zone|tinyint)\b/i;

/** Columns of a database are not members of the object that is made of them. */
function isOfDatabase({ rows, roles }: Grid): boolean {
  const type = roles.indexOf('type');
  return type >= 0 && rows.some(({ cells }) => COLUMN_TYPE.test(cells[type]?.plain ?? ''));
}

function isOperations(grid: Grid): boolean {
  const method = grid.roles.indexOf('method');
  const path = grid.roles.indexOf('path');
  if (method >= 0 && path >= 0) return true;
  return grid.rows.some((row) => row.cells.some((cell) => OPERATION.test(cell.plain)));
}

function isCodes(grid: Grid): boolean {
  const { roles } = grid;
  if (roles.includes('error')) return true;
  if (roles.includes('code')) return true;
  const [first] = roles;
  const status = roles.indexOf('status');
  if (status < 0) return false;
  if (first === 'status') return grid.rows.some((row) => /^[1-5]\d\d\b/.test(row.cells[0]?.plain ?? ''));
  return (
    (first === 'value' || first === 'type' || first === 'name') &&
    grid.rows.some((row) => /^[1-5]\d\d\b/.test(row.cells[status]?.plain ?? ''))
  );
}

/** A word that nobody writes in prose, as `headerId` or `max_speed`. */
const COMPOUND = /^[a-z][a-z\d]*(?:_[a-z\d]+|[A-Z][a-z\d]*)+$/;
const WORD = /^[a-z][\w.-]*$/;

/** Whatever its header calls them: names in the first column, and types of JSON beside them. */
function isTyped(grid: Grid): boolean {
  const type = grid.roles.indexOf('type');
  if (type < 0) return false;
  const named = grid.rows.filter(({ cells }) => WORD.test(cells[0]?.plain ?? ''));
  const typed = named.filter(({ cells }) => typeOfWords(cells[type]?.plain ?? '').types.length > 0);
  const compound = named.filter(({ cells }) => COMPOUND.test(cells[0]!.plain));
  return compound.length > 1 && typed.length * 2 > grid.rows.length && typed.length * 4 >= named.length * 3;
}

/** Three in four first cells start with code. */
export function mostlyCode(grid: Grid): boolean {
  const coded = grid.rows.filter((row) => startsWithCode(row)).length;
  return coded > 0 && coded * 4 >= grid.rows.length * 3;
}

export function startsWithCode(row: Row): boolean {
  return row.cells[0]?.phrase.text.trimStart().startsWith('`') ?? false;
}
