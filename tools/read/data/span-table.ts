import { parsePointer, toPointer } from '../../json/pointer.ts';

export type Span = readonly [start: number, end: number];
export type Shape = 'scalar' | 'object' | 'array' | 'alias' | 'cut';

/**
 * Where every value and key of a document stands: one row of numbers per value, in document order, so that the
 * row after the last descendant of a value is its next sibling. An object per value would take ten times the memory.
 */
export interface Spans {
  readonly cells: Int32Array;
  readonly rows: number;
  /** From the row of a YAML alias to the row of what it stands for. */
  readonly aliases: ReadonlyMap<number, number>;
  /** Rows of members that are merged into the object around them (YAML `<<`). */
  readonly merges: ReadonlySet<number>;
  /** Rows of the objects that these are merged into, such that what is merged into one comes before it. */
  readonly merging: readonly number[];
}

/** The same with the names, which stand in the text, and with the members of large objects, as far as anybody asked. */
export interface SpanTable extends Spans {
  keyAt(row: number): string;
  readonly children: Map<number, Map<string, number>>;
}

const WIDTH = 6;
const SHAPES: readonly Shape[] = ['scalar', 'object', 'array', 'alias', 'cut'];

export const shapeAt = (table: Spans, row: number): Shape => SHAPES[table.cells[row * WIDTH]!]!;
export const afterSubtree = (table: Spans, row: number): number => table.cells[row * WIDTH + 5]!;
export const valueSpan = (table: Spans, row: number): Span => [
  table.cells[row * WIDTH + 1]!,
  table.cells[row * WIDTH + 2]!,
];

export function keySpan(table: Spans, row: number): Span | undefined {
  const start = table.cells[row * WIDTH + 3]!;
  return start < 0 ? undefined : [start, table.cells[row * WIDTH + 4]!];
}

export interface SpanWriter {
  readonly size: () => number;
  open(shape: Shape, start: number, key?: Span): number;
  close(row: number, end: number): void;
  cells(): Int32Array;
}

export function spanWriter(): SpanWriter {
  let cells = new Int32Array(WIDTH * 256);
  let rows = 0;
  return {
    size: () => rows,
    open(shape, start, key) {
      if ((rows + 1) * WIDTH > cells.length) {
        const larger = new Int32Array(cells.length * 2);
        larger.set(cells);
        cells = larger;
      }
      const base = rows * WIDTH;
      cells[base] = SHAPES.indexOf(shape);
      cells[base + 1] = start;
      cells[base + 2] = start;
      cells[base + 3] = key ? key[0] : -1;
      cells[base + 4] = key ? key[1] : -1;
      cells[base + 5] = rows + 1;
      rows += 1;
      return rows - 1;
    },
    close(row, end) {
      cells[row * WIDTH + 2] = end;
      cells[row * WIDTH + 5] = rows;
    },
    cells: () => cells.slice(0, rows * WIDTH),
  };
}

const NOTHING_SHARED: Pick<Spans, 'aliases' | 'merges' | 'merging'> = {
  aliases: new Map(),
  merges: new Set(),
  merging: [],
};

export function spansOf(writer: SpanWriter, shared = NOTHING_SHARED): Spans {
  return { cells: writer.cells(), rows: writer.size(), ...shared };
}

/** What a member is called, by where its name stands. */
export type NameAt = (text: string, span: Span, row: number) => string;

export function tableOf(spans: Spans, text: string, nameAt: NameAt): SpanTable {
  const keyAt = (row: number) => nameAt(text, keySpan(spans, row) ?? [0, 0], row);
  const table = { ...spans, keyAt, children: new Map() };
  // Each finds what it merges already listed, so that no chain of merges recurses.
  for (const row of spans.merging) childrenOf(table, row);
  return table;
}

/** The rows that `tokens` lead through, the root first; shorter than the tokens where they lead nowhere. */
export function walk(table: SpanTable, tokens: readonly string[]): number[] {
  if (table.rows === 0) return [];
  const path = [0];
  for (const token of tokens) {
    const next = childOf(table, followAlias(table, path.at(-1)!), token);
    if (next === undefined) break;
    path.push(next);
  }
  return path;
}

export function rowOf(table: SpanTable, pointer: string): number | undefined {
  const tokens = parsePointer(pointer);
  const path = walk(table, tokens);
  return path.length === tokens.length + 1 ? path.at(-1) : undefined;
}

/** The innermost value whose key or value covers `offset`. */
export function pointerAt(table: SpanTable, offset: number): string {
  const tokens: string[] = [];
  let row = 0;
  while (row < table.rows) {
    const inner = rowCovering(table, row, offset);
    if (inner === undefined) break;
    tokens.push(inner.token);
    row = inner.row;
  }
  return toPointer(tokens);
}

function rowCovering(
  table: SpanTable,
  parent: number,
  offset: number,
): { row: number; token: string } | undefined {
  const isArray = shapeAt(table, parent) === 'array';
  let index = 0;
  for (let row = parent + 1; row < afterSubtree(table, parent); row = afterSubtree(table, row)) {
    const key = keySpan(table, row);
    const [start, end] = valueSpan(table, row);
    if ((key?.[0] ?? start) <= offset && offset < Math.max(end, key?.[1] ?? end)) {
      return { row, token: isArray ? String(index) : table.keyAt(row) };
    }
    index += 1;
  }
  return undefined;
}

function followAlias(table: SpanTable, row: number): number {
  let current = row;
  for (let steps = 0; steps < 100; steps += 1) {
    const target = table.aliases.get(current);
    if (target === undefined) return current;
    current = target;
  }
  return current;
}

/** So many members are looked through as fast as they are listed, and no list of them has to be kept. */
const FEW = 12;

function childOf(table: SpanTable, parent: number, token: string): number | undefined {
  const isArray = shapeAt(table, parent) === 'array';
  let found: number | undefined;
  let index = 0;
  for (let row = parent + 1; row < afterSubtree(table, parent); row = afterSubtree(table, row)) {
    if (index === FEW || table.merges.has(row)) return childrenOf(table, parent).get(token);
    if ((isArray ? String(index) : table.keyAt(row)) === token) found = row;
    index += 1;
  }
  return found;
}

export function childrenOf(table: SpanTable, row: number): ReadonlyMap<string, number> {
  let known = table.children.get(row);
  if (known === undefined) {
    known = listChildren(table, row);
    table.children.set(row, known);
  }
  return known;
}

function listChildren(table: SpanTable, parent: number): Map<string, number> {
  const children = new Map<string, number>();
  const isArray = shapeAt(table, parent) === 'array';
  const merged: number[] = [];
  let index = 0;
  for (let row = parent + 1; row < afterSubtree(table, parent); row = afterSubtree(table, row)) {
    if (table.merges.has(row)) merged.push(row);
    else children.set(isArray ? String(index) : table.keyAt(row), row);
    index += 1;
  }
  for (const row of merged) addMerged(table, row, children);
  return children;
}

/** Own members win over merged ones, and earlier merges over later ones (yaml.org/type/merge). */
function addMerged(table: SpanTable, row: number, into: Map<string, number>): void {
  const source = followAlias(table, row);
  if (shapeAt(table, source) === 'array') {
    for (let item = source + 1; item < afterSubtree(table, source); item = afterSubtree(table, item)) {
      addMerged(table, item, into);
    }
    return;
  }
  if (shapeAt(table, source) !== 'object') return;
  for (const [key, child] of childrenOf(table, source)) if (!into.has(key)) into.set(key, child);
}
