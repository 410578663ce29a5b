import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Agreement } from '../../data/shape.ts';
import { linkTo, type Route } from '../route.ts';
import { Views } from '../views.tsx';
import { Documents } from './documents.tsx';
import { Findings } from './findings.tsx';
import { CorpusMap } from './map.tsx';
import { Matrix } from './matrix.tsx';
import { modelOf } from './model.ts';
import { Statements } from './statements.tsx';
import { Tiles } from './status.tsx';

/** Where a specification agrees with itself, where it does not, and where nothing would tell. */
export function AgreementPart({
  part,
  route,
}: {
  readonly part: Agreement;
  readonly route: Route;
}): JSX.Element {
  const model = useMemo(() => modelOf(part), [part]);
  const [, view = 'map'] = route.path;
  return (
    <>
      <header class="opening">
        <p class="headline">{part.headline}</p>
        {part.troubles.map((one) => (
          <p key={one} class="trouble">
            {one}
          </p>
        ))}
      </header>
      <Views
        part="agreement"
        current={view}
        views={[
          { name: 'map', title: 'Map' },
          { name: 'findings', title: 'Findings', count: part.findings.length },
          { name: 'statements', title: 'Statements', count: part.statements.length },
          { name: 'matrix', title: 'Matrix' },
        ]}
      />
      {view === 'findings' && <Findings model={model} route={route} />}
      {view === 'statements' && <Statements model={model} route={route} />}
      {view === 'matrix' && <Matrix model={model} />}
      {view === 'map' && (
        <>
          <Tiles total={model.total} href={(status) => linkTo(['agreement', 'statements'], { status })} />
          <CorpusMap model={model} path={route.query.in ?? ''} />
          <Documents model={model} path={route.query.in ?? ''} />
        </>
      )}
    </>
  );
}
