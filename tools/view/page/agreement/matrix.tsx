import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { linkTo, type Route } from '../route.ts';
import { Scrolled } from '../scrolled.tsx';
import { fileName, short } from '../words.ts';
import type { Model } from './model.ts';
import { type Column, type Table, tableOf } from './table-of.ts';
import { leading, STATUS_WORDS, STATUSES, sum, type Tally, told } from './tally.ts';

/** Which document speaks of which schema or operation, and how that went. */
export function Matrix({ model, route }: { readonly model: Model; readonly route: Route }): JSX.Element {
  const contract = route.query.contract ?? '';
  const table = useMemo(() => tableOf(model, contract), [model, contract]);
  if (table.rows.length === 0)
    return <p class="nothing">No statement of one document was found to be about another.</p>;
  return (
    <section class="matrix">
      <Caption table={table} contract={contract} />
      <Scrolled class="scroll" label="Documents by schemas and operations">
        <table>
          <caption>Statements of each document, by the schema or operation that they are about</caption>
          <Head table={table} />
          <tbody>
            {table.rows.map(({ document, cells }) => (
              <tr key={document}>
                <th scope="row" title={document}>
                  <a href={linkTo(['agreement'], { in: document })}>
                    <bdi>{short(fileName(document), 40)}</bdi>
                  </a>
                  <span class="kind">{short(document.slice(0, -fileName(document).length - 1), 40)}</span>
                </th>
                {table.columns.map((column) => (
                  <MatrixCell key={column.name} {...{ document, column }} tally={cells.get(column.name)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}

function Caption({ table, contract }: { readonly table: Table; readonly contract: string }) {
  return (
    <p class="legend">
      {contract === '' ? (
        <span>
          How many statements of a document are about what; a cell opens them with both sides. One
          contradiction colours it, and otherwise what most of them are
          {table.columns.some(({ opens }) => opens) && '. A column opens to its schemas and operations'}
          {table.left > 0 && `; ${table.left} more columns have less to say`}.
        </span>
      ) : (
        <span>
          <a href={linkTo(['agreement', 'matrix'])}>all contracts</a> / <bdi>{contract}</bdi>
          {table.left > 0 && `, without ${table.left} that less is said of`}
        </span>
      )}
      {STATUSES.filter((status) => status !== 'unbound').map((status) => (
        <span key={status} class={`swatch ${status}`}>
          {STATUS_WORDS[status].title}
        </span>
      ))}
    </p>
  );
}

function Head({ table: { columns } }: { readonly table: Table }) {
  return (
    <thead>
      <tr>
        <td class="corner">document, by what it is about</td>
        {columns.map(({ name, title, opens }) => (
          <th key={name} scope="col" title={name}>
            <span>
              {opens ? (
                <a href={linkTo(['agreement', 'matrix'], { contract: name })}>{short(title, 30)}</a>
              ) : (
                short(title, 30)
              )}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  readonly document: string;
  readonly column: Column;
  readonly tally: Tally | undefined;
}

function MatrixCell({ document, column: { name, opens }, tally }: CellProps) {
  if (!tally) return <td />;
  const all = sum(tally).toLocaleString('en');
  return (
    <td>
      <a
        class={leading(tally)}
        href={linkTo(['agreement', 'statements'], { document, [opens ? 'about' : 'target']: name })}
        title={`${document}\n${name}\n${told(tally)}`}
        aria-label={`${all}: ${document} about ${name}, ${told(tally)}`}
      >
        {all}
      </a>
    </td>
  );
}
