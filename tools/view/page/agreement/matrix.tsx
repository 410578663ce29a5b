import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Status } from '../../data/shape.ts';
import { linkTo } from '../route.ts';
import { Scrolled } from '../scrolled.tsx';
import { fileName, short } from '../words.ts';
import { leading, type Model, type Tally, told } from './model.ts';

type Counts = Record<Status, number>;

interface Table {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly cells: ReadonlyMap<string, Tally>;
}

/** More are a wall: those that have most to say are shown, and filters lead to the rest. */
const MOST_ROWS = 80;
const MOST_COLUMNS = 60;

function tableOf({ bindings, statements }: Model): Table {
  const cells = new Map<string, Counts>();
  const [rows, columns] = [new Map<number, number>(), new Map<number, number>()];
  for (const { from, to } of bindings) {
    const [own, aim] = [statements[from]!, statements[to]!];
    const [row, column] = [own.at.text, aim.at.text];
    const name = `${row} ${column}`;
    const counts = cells.get(name) ?? { contradicted: 0, unbound: 0, bound: 0, agreed: 0 };
    counts[own.status] += 1;
    cells.set(name, counts);
    rows.set(row, (rows.get(row) ?? 0) + 1);
    columns.set(column, (columns.get(column) ?? 0) + 1);
  }
  const most = (counts: ReadonlyMap<number, number>, limit: number) =>
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([number]) => number);
  return { rows: most(rows, MOST_ROWS), columns: most(columns, MOST_COLUMNS), cells };
}

/** Which document speaks of which contract, and how that went. */
export function Matrix({ model }: { readonly model: Model }): JSX.Element {
  const { rows, columns, cells } = useMemo(() => tableOf(model), [model]);
  if (rows.length === 0)
    return <p class="nothing">No statement of one document was found to be about another.</p>;
  return (
    <section class="matrix">
      <Scrolled class="scroll" label="Documents by contracts">
        <table>
          <caption>Statements of each document, by the schema or API description that they are about</caption>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" title={model.texts[column]!.path}>
                  <span>{short(fileName(model.texts[column]!.path).replace(/\.schema\.json$/, ''), 28)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row" title={model.texts[row]!.path}>
                  <bdi>{short(model.texts[row]!.path, 60)}</bdi>
                </th>
                {columns.map((column) => (
                  <MatrixCell
                    key={column}
                    {...{ model, row, column }}
                    tally={cells.get(`${row} ${column}`)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}

interface CellProps {
  readonly model: Model;
  readonly row: number;
  readonly column: number;
  readonly tally: Tally | undefined;
}

function MatrixCell({ model, row, column, tally }: CellProps) {
  if (!tally) return <td />;
  const all = Object.values(tally).reduce((sum, one) => sum + one, 0);
  const [document, about] = [model.texts[row]!.path, model.texts[column]!.path];
  return (
    <td>
      <a
        class={leading(tally)}
        href={linkTo(['agreement', 'statements'], { document, about })}
        title={`${document}\n${about}\n${told(tally)}`}
        aria-label={`${all}: ${document} about ${about}, ${told(tally)}`}
      >
        {all}
      </a>
    </td>
  );
}
