import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CaseShown, EnginesPart, Fate } from '../../data/engines-shape.ts';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import { type Route, viewOf } from '../route.ts';
import { Said } from '../said.tsx';
import { Views } from '../views.tsx';
import { count, short } from '../words.ts';
import { Badges } from './badges.tsx';
import { CaseCard } from './case-card.tsx';
import { Families } from './families.tsx';
import { FATE_WORDS, FATES, FateSign } from './fate.tsx';

function facetsOf({ engines }: EnginesPart): readonly Facet<CaseShown>[] {
  const several = engines.length > 1;
  return [
    {
      name: 'fate',
      label: 'What became of it',
      as: 'buttons',
      order: FATES,
      valuesOf: ({ fates }) => [...new Set(fates.map(({ fate }) => fate))],
      titleOf: (value) => FATE_WORDS[value as Fate].title,
    },
    { name: 'family', label: 'Family', valuesOf: ({ family }) => [family] },
    { name: 'document', label: 'Document', valuesOf: ({ cites }) => [cites.document] },
    {
      name: 'because',
      label: 'Why not',
      valuesOf: ({ fates }) => fates.flatMap(({ because }) => because ?? []),
    },
    ...(several ? engines.map((_, number) => ofEngine(engines, number)) : []),
  ];
}

function ofEngine(engines: EnginesPart['engines'], number: number): Facet<CaseShown> {
  return {
    name: `engine-${number}`,
    label: short(engines[number]!.name, 40),
    order: FATES,
    valuesOf: ({ fates }) => fates.flatMap(({ engine, fate }) => (engine === number ? [fate] : [])),
    titleOf: (value) => FATE_WORDS[value as Fate].title,
  };
}

/** Which engine keeps which sentence. */
export function EnginesPartView({
  part,
  route,
}: {
  readonly part: EnginesPart;
  readonly route: Route;
}): JSX.Element {
  const facets = useMemo(() => facetsOf(part), [part]);
  const items = useMemo(() => wrongFirst(part.cases), [part]);
  const view = viewOf(route, ['families', 'cases']);
  return (
    <>
      <header class="opening">
        <p class="headline">{headlineOf(part)}</p>
        <p class="version">{askedIn(part)}</p>
        {part.engines.map(({ name, refused, stopped }, engine) =>
          refused === undefined && stopped === undefined ? null : (
            <p key={engine} class="trouble">
              {short(name, 120)}:{' '}
              {refused === undefined ? 'not everything was asked' : 'nothing was verified'},{' '}
              {refused ?? stopped}.
            </p>
          ),
        )}
      </header>
      {view === 'families' && <Badges part={part} />}
      <Views
        part="engines"
        current={view}
        views={[
          { name: 'families', title: 'Families' },
          { name: 'cases', title: 'Cases', count: part.cases.length },
        ]}
      />
      {view === 'cases' ? (
        <Ledger
          noun="case"
          items={items}
          facets={facets}
          route={route}
          nothing={<p>No case was asked.</p>}
          idOf={({ id }) => id}
          textOf={({ id, why, cites }) =>
            `${id} ${why} ${cites.requirement} ${cites.document} ${cites.heading}`
          }
          row={(one) => <CaseRow one={one} engines={part.engines} />}
          card={(one) => <CaseCard one={one} part={part} />}
        />
      ) : (
        <Families part={part} />
      )}
    </>
  );
}

function wrongFirst(cases: readonly CaseShown[]): readonly CaseShown[] {
  const gravest = ({ fates }: CaseShown) => Math.min(...fates.map(({ fate }) => FATES.indexOf(fate)));
  return [...cases].sort((a, b) => gravest(a) - gravest(b));
}

/** The answer first: which engines do otherwise than the contract says. */
function headlineOf({ engines, cases }: EnginesPart): string {
  const wrong = new Set(
    cases.flatMap(({ fates }) => fates.filter(({ fate }) => WRONG.has(fate)).map(({ engine }) => engine)),
  );
  const [only] = engines;
  if (engines.length === 1 && only) {
    const failed = cases.filter(({ fates }) => fates.some(({ fate }) => WRONG.has(fate))).length;
    const name = short(only.name, 120);
    if (!cases.some(({ fates }) => fates.some(({ fate }) => JUDGED.has(fate))))
      return `${name}: nothing was judged.`;
    return failed === 0
      ? `${name} keeps every case that was asked.`
      : `${name} does not keep ${count(failed, 'case')}.`;
  }
  if (wrong.size === 0) return `Nothing went wrong on any of ${engines.length} engines.`;
  const names = [...wrong]
    .sort((a, b) => a - b)
    .slice(0, 3)
    .map((engine) => short(engines[engine]!.name, 60));
  return `${wrong.size} of ${engines.length} engines ${wrong.size === 1 ? 'does' : 'do'} otherwise than the contract says: ${names.join(', ')}${wrong.size > 3 ? ' and others' : ''}.`;
}

const WRONG: ReadonlySet<Fate> = new Set<Fate>(['failed', 'crashed']);
const JUDGED: ReadonlySet<Fate> = new Set<Fate>(['passed', 'warned', ...WRONG]);

function askedIn({ cases }: EnginesPart): string {
  const families = new Set(cases.map(({ family }) => family)).size;
  return `${count(cases.length, 'case')} in ${families === 1 ? '1 family' : `${families.toLocaleString('en')} families`}, each of which holds the engine to a sentence of the documents.`;
}

interface RowProps {
  readonly one: CaseShown;
  readonly engines: EnginesPart['engines'];
}

function CaseRow({ one, engines }: RowProps) {
  return (
    <span class="case">
      <span class="message">
        <Said text={one.cites.requirement} most={240} />
      </span>
      <span class="where">
        <span class="engine-fates">
          {one.fates.map(({ engine, fate }) => (
            <FateSign key={engine} fate={fate} of={engines.length > 1 ? engines[engine]?.name : undefined} />
          ))}
        </span>
      </span>
      <code class="where">{short(one.id, 100)}</code>
    </span>
  );
}
