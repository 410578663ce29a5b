import type { Place } from '../../../finding.ts';
import type { Bounds, Field, TypeStatement, Value } from '../../claim.ts';
import type { Page } from '../page/page.ts';
import { type Cell, cellOf, columnOf, type Grid, type Row } from '../table/grid.ts';
import { codeText } from '../text/phrase.ts';
import { cellValues } from '../values/cell-values.ts';
import { defaultOfCell } from './default-words.ts';
import { isFieldName, namesIn } from './field-name.ts';
import { statedInWords } from './field-words.ts';
import type { PathField } from './nest-fields.ts';
import { boundsIn } from './range-words.ts';
import { requirementOfCell } from './required-words.ts';
import { type RequirementColumns, requirementOfRow } from './row-requirement.ts';
import { typeOfWords } from './type-words.ts';

/** Rows of a table, or of lines that are read as one. */
export type Rows = Pick<Grid, 'header' | 'roles' | 'rows'>;

export interface Columns extends RequirementColumns {
  readonly name: number;
  readonly default?: number;
  readonly values?: number;
  readonly range?: number;
  readonly pattern?: number;
  readonly example?: number;
  /** Which variants the row is about. */
  readonly applies?: number;
  /** How many there may be. */
  readonly cardinality?: number;
  /** Whether there may be many. */
  readonly repeated?: number;
}

/** Where the columns stand, or nothing where none of them names a field. */
export function columnsOf(grid: Rows): Columns | undefined {
  const name =
    columnOf(grid, 'field') ?? columnOf(grid, 'name') ?? (grid.roles[0] === 'other' ? 0 : undefined);
  if (name === undefined || listsMembers(grid, name)) return undefined;
  const optional = columnOf(grid, 'optional');
  const required = columnOf(grid, 'required') ?? optional ?? columnOf(grid, 'cardinality');
  const pick = (role: Picked): object => {
    const column = columnOf(grid, role);
    return column === undefined || column === name ? {} : { [role]: column };
  };
  return {
    name,
    inverted: columnOf(grid, 'required') === undefined && optional !== undefined,
    ticks: hasTicks(grid, required),
    ...(required !== undefined && { required }),
    ...pick('type'),
    ...pick('default'),
    ...pick('values'),
    ...pick('range'),
    ...pick('pattern'),
    ...pick('example'),
    ...pick('description'),
    ...pick('applies'),
    ...pick('cardinality'),
    ...pick('repeated'),
  };
}

/** *Thing · Type · Properties*: what the row says is said of the thing, and not of the members that it has. */
function listsMembers(grid: Rows, name: number): boolean {
  return name > 0 && grid.roles[0] === 'other' && /s$/i.test(grid.header[name]!.plain);
}

type Picked =
  | 'type'
  | 'default'
  | 'values'
  | 'range'
  | 'pattern'
  | 'example'
  | 'description'
  | 'applies'
  | 'cardinality'
  | 'repeated';

/** A mark, or a word that several rows go without: where one row alone lacks its "Yes", it may have been forgotten. */
function hasTicks(grid: Rows, column: number | undefined): boolean {
  if (column === undefined) return false;
  const texts = grid.rows.map((row) => cellOf(row, column)?.plain ?? '').filter((text) => text !== '');
  if (texts.length === 0 || texts.some((text) => requirementOfCell(text).required !== true)) return false;
  return texts.length + 1 !== grid.rows.length || !texts.some((text) => /[a-z]{2}/i.test(text));
}

/** What a row says, once for each field that it names. */
export function fieldsOfRow(page: Page, row: Row, columns: Columns): PathField[] {
  const nameCell = cellOf(row, columns.name);
  const named = nameCell === undefined ? undefined : namesIn(page, nameCell.phrase);
  if (named === undefined) return [];
  const others = wordsOf(nameCell!.phrase.text.slice(named.end));
  // What is said of several members, one below the other, is said of what has them.
  if (others.length > 0 && others.every((word) => /[./]/.test(word) && isFieldName(word)))
    return named.names.map((name) => ({ name, depth: named.depth, field: { name: name.name, at: name.at } }));
  const stated = statedInRow(page, row, columns, named.names[0]!.name);
  const requirement = requirementOfRow(page, row, columns, {
    plain: nameCell!.plain,
    optional: named.optional,
  });
  const marks: Partial<Field> = {
    ...(requirement.required !== undefined && requirementCell(page, row, columns, named.names[0]!.at)),
    ...(named.deprecated && { deprecated: true }),
    ...(named.either && requirement.required && { either: named.names.map(({ name }) => name) }),
    ...(isOfSome(row, columns) && { alternative: true }),
  };
  return named.names.map((name) => ({
    name,
    depth: named.depth,
    field: { name: name.name, at: name.at, ...stated, ...requirement, ...marks },
  }));
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,`]+/).filter((word) => word !== '');
}

/** A cell that is left empty among ticks stands by the name of its row. */
function requirementCell(page: Page, row: Row, columns: Columns, name: Place): Partial<Field> {
  const cell = columns.inverted ? undefined : cellOf(row, columns.required);
  if (!cell) return {};
  if (cell.plain === '') return columns.ticks ? { requirement: { at: name, text: '' } } : {};
  return { requirement: { at: page.placeIn(cell.phrase, 0, cell.phrase.text.length), text: cell.plain } };
}

/** A column says which of several variants have the field. */
function isOfSome(row: Row, { applies }: Columns): boolean {
  const text = applies === undefined ? '' : (cellOf(row, applies)?.plain ?? '');
  return text !== '' && !/^(?:all|any|every(?:thing)?|both|-|–|—)\b/i.test(text);
}

const MANY = /\b(?:many|multiple|repeated)\b|\.\.\s*(?:[*nm∞]|unbounded)\s*[\])]?\s*$|^[*∞]$/i;

const SAID = /^(?:true|yes|y|x|✓|✔|✅)$/i;

const KINDS = /\b(?:can|may|might|could|must|shall) be (?:an? |either )*([^.;:()]+)/i;

/** Where the cell says `any`, what is said of the field may say which those are. */
function anyOfRow(cell: Cell, row: Row, { description }: Columns): TypeStatement | undefined {
  if (!/^any$/i.test(cell.plain)) return undefined;
  const words = KINDS.exec(cellOf(row, description)?.plain ?? '')?.[1];
  const { types, names } = typeOfWords(words ?? '');
  return types.length > 0 && names === undefined ? { text: cell.plain, types } : undefined;
}

/** Of what there may be many, the type says what each is. */
function typeInRow(cell: Cell, row: Row, columns: Columns): TypeStatement {
  const { cardinality, repeated } = columns;
  const type = anyOfRow(cell, row, columns) ?? typeOfWords(cell.phrase.text);
  const isMany =
    MANY.test(cellOf(row, cardinality)?.plain ?? '') || SAID.test(cellOf(row, repeated)?.plain ?? '');
  if (!isMany || type.types.includes('array')) return type;
  return { text: `array of ${type.text}`, types: ['array'], items: type };
}

function statedInRow(page: Page, row: Row, columns: Columns, name: string): Partial<Field> {
  const typeCell = cellOf(row, columns.type);
  const type = typeCell && typeCell.plain !== '' ? typeInRow(typeCell, row, columns) : undefined;
  const description = cellOf(row, columns.description);
  const words = description === undefined ? {} : statedInWords(page, description.phrase, name, type);
  const defaultCell = cellOf(row, columns.default);
  const byDefault = defaultCell && defaultOfCell(page, defaultCell.phrase, type);
  const listed = cellOf(row, columns.values) ?? typeCell;
  const values = listed && cellValues(page, listed, name, type, listed !== typeCell);
  const rangeCell = cellOf(row, columns.range) ?? typeCell;
  const range = withPattern(
    page,
    rangeCell && boundsIn(page, rangeCell.phrase, name, type),
    cellOf(row, columns.pattern),
  );
  const example = oneIn(page, cellOf(row, columns.example));
  return {
    ...words,
    ...(type && { type, typeAt: page.placeIn(typeCell!.phrase, 0, typeCell!.phrase.text.length) }),
    ...(byDefault && { default: byDefault }),
    ...(values && { values }),
    ...(range && { range }),
    ...(example && { example }),
  };
}

/** The one code span of a cell that holds nothing else. */
function oneIn(page: Page, cell: Cell | undefined): Value | undefined {
  const codes = cell?.phrase.pieces.filter(({ kind }) => kind === 'code') ?? [];
  const [code] = codes;
  if (!code || codes.length > 1 || cell?.phrase.text.trim() !== code.text) return undefined;
  return { value: codeText(code), at: page.place(code.node) };
}

function withPattern(page: Page, range: Bounds | undefined, cell: Cell | undefined): Bounds | undefined {
  const written = oneIn(page, cell);
  if (typeof written?.value !== 'string' || !written.value.startsWith('^')) return range;
  return { at: written.at, ...range, pattern: written.value };
}
