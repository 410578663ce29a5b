import type { JSX } from 'preact';
import type { CorpusShown, FleetFinding, FleetPart } from '../../data/fleet-shape.ts';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import { linkTo, type Route, viewOf } from '../route.ts';
import { Said } from '../said.tsx';
import { Views } from '../views.tsx';
import { count, short } from '../words.ts';

const VIEWS = ['corpora', 'findings'] as const;
const LOUDNESS = ['error', 'warning', 'info'] as const;

/** Many corpora at once: which of them contradict themselves, and how. */
export function FleetPartView({
  part,
  route,
}: {
  readonly part: FleetPart;
  readonly route: Route;
}): JSX.Element {
  const view = viewOf(route, VIEWS);
  const views = [
    { name: 'corpora', title: 'Corpora', count: part.corpora.length },
    { name: 'findings', title: 'Findings', count: part.findings.length + part.more },
  ];
  return (
    <>
      <Views part="fleet" current={view} views={views} />
      {view === 'corpora' ? <Corpora part={part} route={route} /> : <Findings part={part} route={route} />}
    </>
  );
}

const worst = (one: CorpusShown) =>
  one.refused === undefined ? (LOUDNESS.find((severity) => one[severity] > 0) ?? 'none') : 'not checked';

const corpusFacets: readonly Facet<CorpusShown>[] = [
  {
    name: 'worst',
    label: 'Loudest finding',
    valuesOf: (one) => [worst(one)],
    order: [...LOUDNESS, 'none', 'not checked'],
    as: 'buttons',
  },
];

function Corpora({ part, route }: { readonly part: FleetPart; readonly route: Route }) {
  const says = ({ refused, error, warning, info, documents }: CorpusShown) =>
    refused ??
    `${count(error, 'error')}, ${count(warning, 'warning')}, ${count(info, 'info')} in ${count(documents, 'document')}`;
  return (
    <Ledger
      noun="corpus"
      items={part.corpora}
      facets={corpusFacets}
      route={route}
      nothing={<p>No night has seen to a corpus yet.</p>}
      idOf={({ address }) => address}
      textOf={({ address, refused = '' }) => `${address} ${refused}`}
      row={(one) => (
        <span class={`finding ${one.refused === undefined ? worst(one) : 'hidden'}`}>
          <span class="message">
            <bdi>{short(one.address, 120)}</bdi>
          </span>
          <span class="where">{short(says(one), 160)}</span>
        </span>
      )}
      card={(one) => (
        <>
          <h2>
            <bdi>{one.address}</bdi>
          </h2>
          <p>{says(one)}</p>
          <p>
            As <code>{one.revision}</code> since {one.since}.
          </p>
          <p>
            <a href={linkTo(['fleet', 'findings'], { corpus: one.address })}>Its findings</a>
          </p>
        </>
      )}
    />
  );
}

function Findings({ part, route }: { readonly part: FleetPart; readonly route: Route }) {
  const corpusOf = ({ corpus }: FleetFinding) => part.corpora[corpus]?.address ?? '';
  const facets: readonly Facet<FleetFinding>[] = [
    {
      name: 'severity',
      label: 'Severity',
      valuesOf: (one) => [one.severity],
      order: LOUDNESS,
      as: 'buttons',
    },
    { name: 'rule', label: 'Rule', valuesOf: (one) => [one.rule] },
    { name: 'corpus', label: 'Corpus', valuesOf: (one) => [corpusOf(one)] },
  ];
  return (
    <>
      {part.more > 0 && (
        <p class="note">There are {count(part.more, 'finding')} more than this page has room for.</p>
      )}
      <Ledger
        noun="finding"
        items={part.findings}
        facets={facets}
        route={route}
        nothing={<p>No rule found anything in any corpus.</p>}
        idOf={(one) => `${one.corpus}-${one.key}`}
        textOf={(one) => `${one.rule} ${one.message} ${one.file} ${corpusOf(one)}`}
        row={(one) => (
          <span class={`finding ${one.severity}`}>
            <span class="message">
              <span class="unseen">{one.severity}: </span>
              <Said text={one.message} most={260} />
            </span>
            <span class="where">
              <code class="rule">{one.rule}</code>
              <bdi>{short(corpusOf(one), 90)}</bdi>
            </span>
          </span>
        )}
        card={(one) => (
          <>
            <h2>{one.rule}</h2>
            <p>
              <Said text={one.message} />
            </p>
            <p>
              <bdi>
                {corpusOf(one)}: {one.file}:{one.line}
              </bdi>
            </p>
          </>
        )}
      />
    </>
  );
}
