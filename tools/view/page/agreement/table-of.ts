import type { StatementShown, Status } from '../../data/agreement-shape.ts';
import { fileName } from '../words.ts';
import type { Model } from './model.ts';
import { nameIn, targetName } from './sections.ts';
import { NOTHING, type Tally } from './tally.ts';

export interface Column {
  /** As addresses have it: a file, or a schema or an operation in one. */
  readonly name: string;
  readonly title: string;
  /** A file of several schemas or operations, which have columns of their own once it is opened. */
  readonly opens: boolean;
}

export interface Row {
  readonly document: string;
  /** By the names of columns. */
  readonly cells: ReadonlyMap<string, Tally>;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Columns that are left out. */
  readonly left: number;
}

/** More are a wall: those that have most to say are shown, and filters lead to the rest. */
const MOST_ROWS = 80;
const MOST_COLUMNS = 60;

/** Documents by schemas and operations; by files as long as there are too many of these to be seen at once. */
export function tableOf(model: Model, contract: string): Table {
  const { bindings, statements, texts } = model;
  const ties = bindings.flatMap(({ from, to }) => {
    const [own, aim] = [statements[from]!, statements[to]!];
    const [document, file] = [texts[own.at.text]!.path, texts[aim.at.text]!.path];
    const tie = { document, file, target: targetName(aim.at, texts), aim, status: own.status };
    return contract === '' || file === contract ? [tie] : [];
  });
  const targets = new Set(ties.map(({ target }) => target));
  const isByTarget = contract !== '' || targets.size <= MOST_COLUMNS;
  const within = new Map<string, Set<string>>();
  for (const { file, target } of ties) within.set(file, (within.get(file) ?? new Set()).add(target));
  const columns = new Map<string, Column>();
  const rows = new Map<string, Map<string, Record<Status, number>>>();
  for (const { document, file, target, aim, status } of ties) {
    const opens = !isByTarget && (within.get(file)?.size ?? 0) > 1;
    const name = isByTarget || !opens ? target : file;
    const title = opens || name === file || !isByTarget ? titleOf(file) : calledBy(aim);
    columns.set(name, { name, title, opens });
    const cells = rows.get(document) ?? new Map<string, Record<Status, number>>();
    rows.set(document, cells);
    const cell = cells.get(name) ?? { ...NOTHING };
    cell[status] += 1;
    cells.set(name, cell);
  }
  const weigh = weights(rows);
  const sorted = [...columns.values()].sort(
    (a, b) => weigh.columns.get(b.name)! - weigh.columns.get(a.name)!,
  );
  return {
    columns: sorted.slice(0, MOST_COLUMNS),
    left: Math.max(0, sorted.length - MOST_COLUMNS),
    rows: [...rows]
      .map(([document, cells]) => ({ document, cells }))
      .sort((a, b) => weigh.rows.get(b.document)! - weigh.rows.get(a.document)!)
      .slice(0, MOST_ROWS),
  };
}

/** A contradiction leads to the front, and the number of statements decides between the rest. */
const CONTRADICTION = 1_000;

function weights(rows: ReadonlyMap<string, ReadonlyMap<string, Tally>>) {
  const found = { rows: new Map<string, number>(), columns: new Map<string, number>() };
  for (const [row, cells] of rows)
    for (const [column, { contradicted, unbound, bound, agreed }] of cells) {
      const weight = CONTRADICTION * contradicted + contradicted + unbound + bound + agreed;
      found.rows.set(row, (found.rows.get(row) ?? 0) + weight);
      found.columns.set(column, (found.columns.get(column) ?? 0) + weight);
    }
  return found;
}

function titleOf(file: string): string {
  return fileName(file).replace(/(?:\.schema)?\.(?:json|ya?ml)$/, '');
}

/** `/components/messages/Run/payload` is known from its name on, and `GET /runs` by all of it. */
function calledBy({ kind, says, at: { pointer } }: StatementShown): string {
  return kind === 'operation' || pointer.startsWith('#') ? says : nameIn(pointer);
}
