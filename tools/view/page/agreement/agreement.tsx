import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Agreement } from '../../data/agreement-shape.ts';
import { divided, filtered } from '../facets.ts';
import { Filters } from '../filters.tsx';
import { linkTo, type Route, viewOf } from '../route.ts';
import { Views } from '../views.tsx';
import { count } from '../words.ts';
import { Documents } from './documents.tsx';
import { findingFacets } from './finding-facets.ts';
import { Findings } from './findings.tsx';
import { CorpusMap } from './map.tsx';
import { Matrix } from './matrix.tsx';
import { type Model, modelOf } from './model.ts';
import { Statements } from './statements.tsx';
import { Tiles } from './status.tsx';
import { sum, type Tally } from './tally.ts';

interface Props {
  readonly part: Agreement;
  readonly route: Route;
}

/** Where a specification agrees with itself, where it does not, and where nothing would tell. */
export function AgreementPart({ part, route }: Props): JSX.Element {
  const model = useMemo(() => modelOf(part), [part]);
  const view = viewOf(route, ['map', 'findings', 'statements', 'matrix']);
  return (
    <>
      {(view === 'map' || part.troubles.length > 0) && (
        <header class="opening">
          {view === 'map' && <Headline model={model} />}
          {part.troubles.map((one) => (
            <p key={one} class="trouble">
              {one}
            </p>
          ))}
        </header>
      )}
      <Views
        part="agreement"
        current={view}
        views={[
          { name: 'map', title: 'Map' },
          {
            name: 'findings',
            title: 'Findings',
            count: part.findings.filter(({ hidden }) => !hidden).length,
          },
          { name: 'statements', title: 'Statements', count: part.statements.length },
          { name: 'matrix', title: 'Matrix' },
        ]}
      />
      {view === 'findings' && <Findings model={model} route={route} />}
      {view === 'statements' && <Statements model={model} route={route} />}
      {view === 'matrix' && <Matrix model={model} route={route} />}
      {view === 'map' && <MapView part={part} route={route} />}
    </>
  );
}

/** The answer first, and what was asked below it. */
function Headline({ model: { total, headline, audit } }: { readonly model: Model }) {
  return (
    <>
      <p class="headline">{answerIn(total)}</p>
      <p class="version">
        {headline}
        {audit && ` ${audit.headline}`}
      </p>
    </>
  );
}

function answerIn(total: Tally): string {
  const all = sum(total);
  const { contradicted, unbound } = total;
  if (all === 0) return 'These documents state nothing that could be compared.';
  const number = contradicted === 0 ? 'None' : contradicted.toLocaleString('en');
  const left = unbound === 0 ? 'each is compared' : `nothing checks ${unbound.toLocaleString('en')}`;
  return `${number} of ${count(all, 'statement')} ${contradicted > 1 ? 'are' : 'is'} contradicted, and ${left}.`;
}

/** The findings of some kind alone, on request: by severity, rule, cause, or in one edition. */
function MapView({ part, route }: Props) {
  const facets = useMemo(
    () => findingFacets(part).filter(({ name }) => ['severity', 'rule', 'cause', 'edition'].includes(name)),
    [part],
  );
  const divisions = useMemo(() => divided(part.findings, facets), [part, facets]);
  const { severity = '', rule = '', cause = '', edition = '' } = route.query;
  const { model, options } = useMemo(() => {
    const numbers = new Map(part.findings.map((one, number) => [one, number]));
    const { items, options: counted } = filtered(divisions, { severity, rule, cause, edition });
    const isNarrowed = severity !== '' || rule !== '' || cause !== '';
    const findings = isNarrowed ? new Set(items.map((one) => numbers.get(one)!)) : undefined;
    const asked = { ...(findings && { findings }), ...(edition !== '' && { edition }) };
    return { model: modelOf(part, asked), options: counted };
  }, [part, severity, rule, cause, edition]);
  return (
    <>
      <Tiles total={model.total} href={(status) => linkTo(['agreement', 'statements'], { status })} />
      <CorpusMap
        model={model}
        route={route}
        tools={<Filters facets={facets} options={options} route={route} isWordless />}
      />
      <Documents model={model} path={route.query.in ?? ''} />
    </>
  );
}
