import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { linkTo } from '../route.ts';
import { count, short } from '../words.ts';
import type { Model } from './model.ts';
import { Share } from './status.tsx';
import { sum } from './tally.ts';
import { speaks } from './treemap.ts';

const STEP = 60;

/** The map as a table: what needs somebody comes first. */
export function Documents({
  model,
  path,
}: {
  readonly model: Model;
  readonly path: string;
}): JSX.Element | null {
  const [most, setMost] = useState(STEP);
  const own = model.documents
    .filter((one) => path === '' || model.texts[one]!.path.startsWith(`${path}/`))
    .sort((a, b) => {
      const [one, other] = [model.tallies[a]!, model.tallies[b]!];
      return other.contradicted - one.contradicted || other.unbound - one.unbound || sum(other) - sum(one);
    });
  if (own.length === 0) return null;
  const speaking = own.filter((one) => speaks(model, one));
  const silent = own.filter((one) => !speaks(model, one));
  return (
    <section class="documents" aria-labelledby="documents">
      <h2 id="documents">{count(own.length, 'document')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Statements</th>
            <th scope="col" class="number">
              Contradicted
            </th>
            <th scope="col" class="number">
              Unbound
            </th>
            <th scope="col" class="number">
              Partly
            </th>
            <th scope="col" class="number">
              Agreed
            </th>
          </tr>
        </thead>
        <tbody>
          {speaking.slice(0, most).map((one) => (
            <Row key={one} model={model} number={one} />
          ))}
        </tbody>
      </table>
      {speaking.length > most && (
        <button type="button" class="more" onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, speaking.length - most)} more
        </button>
      )}
      {silent.length > 0 && <Silent paths={silent.map((one) => model.texts[one]!.path)} />}
    </section>
  );
}

/** They are no part of the map. */
function Silent({ paths }: { readonly paths: readonly string[] }) {
  return (
    <details class="about">
      <summary>
        {count(paths.length, 'document')} {paths.length === 1 ? 'states' : 'state'} nothing that could be
        compared
      </summary>
      <ul class="silent">
        {[...paths].sort().map((path) => (
          <li key={path}>
            <bdi>{short(path, 120)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ model, number }: { readonly model: Model; readonly number: number }) {
  const { path, kind, standing } = model.texts[number]!;
  const tally = model.tallies[number]!;
  return (
    <tr>
      <th scope="row">
        <a href={linkTo(['agreement', 'statements'], { document: path })}>
          <bdi>{short(path, 120)}</bdi>
        </a>
        <span class="kind">{standing ?? kind}</span>
      </th>
      <td>{sum(tally) > 0 && <Share tally={tally} />}</td>
      {(['contradicted', 'unbound', 'bound', 'agreed'] as const).map((status) => (
        <td key={status} class={`number ${tally[status] === 0 ? 'none' : status}`}>
          {tally[status].toLocaleString('en')}
        </td>
      ))}
    </tr>
  );
}
