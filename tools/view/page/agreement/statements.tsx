import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { StatementShown } from '../../data/agreement-shape.ts';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import type { Route } from '../route.ts';
import { Said } from '../said.tsx';
import { isValue, short } from '../words.ts';
import type { Model } from './model.ts';
import { sectionAt, targetName } from './sections.ts';
import { StatementCard } from './statement-card.tsx';
import { StatusSign } from './status.tsx';
import { STATUS_WORDS, STATUSES } from './tally.ts';

/** A statement and its number, which is what others know it by. */
type Item = StatementShown & { readonly number: number };

function facetsOf(model: Model): readonly Facet<Item>[] {
  const { texts, bindingsOf, statements } = model;
  const others = ({ number }: Item) =>
    (bindingsOf.get(number) ?? []).map(({ from, to }) => statements[from === number ? to : from]!);
  const pathOf = ({ at }: StatementShown) => texts[at.text]!.path;
  const nameOf = ({ at }: StatementShown) => targetName(at, texts);
  return [
    {
      name: 'status',
      label: 'Status',
      as: 'buttons',
      order: STATUSES,
      valuesOf: ({ status }) => [status],
      titleOf: (value) => STATUS_WORDS[value as keyof typeof STATUS_WORDS].title,
    },
    { name: 'document', label: 'Document', valuesOf: ({ at }) => [texts[at.text]!.path] },
    { name: 'section', label: 'Section', valuesOf: ({ at }) => [sectionAt(at, texts[at.text]!)] },
    { name: 'about', label: 'About', valuesOf: (one) => [...new Set(others(one).map(pathOf))] },
    {
      name: 'target',
      label: 'Schema or operation',
      valuesOf: (one) => [...new Set(others(one).map(nameOf))],
    },
    { name: 'kind', label: 'Kind', valuesOf: ({ kind }) => [kind] },
    {
      name: 'drift',
      label: 'Audit',
      order: ['unseen', 'noticed'],
      valuesOf: ({ drifts = [] }) => [...new Set(drifts.map((one) => fateOf(model, one)))],
      titleOf: (value) => (value === 'unseen' ? 'drifts would go unseen' : 'drifts are noticed'),
    },
  ];
}

function fateOf({ audit }: Model, drift: number): 'unseen' | 'noticed' {
  return audit?.drifts[drift]?.rule === undefined ? 'unseen' : 'noticed';
}

/** What the documents state, and what each statement was found to be about. */
export function Statements({ model, route }: { readonly model: Model; readonly route: Route }): JSX.Element {
  const facets = useMemo(() => facetsOf(model), [model]);
  const items = useMemo(() => itemsOf(model), [model]);
  return (
    <Ledger
      noun="statement"
      items={items}
      facets={facets}
      route={route}
      nothing={<p>Nothing that these documents state could be compared with another.</p>}
      idOf={({ number }) => String(number)}
      textOf={({ says, at, kind }) => `${says} ${kind} ${model.texts[at.text]?.path} ${at.pointer}`}
      row={(one) => (
        <span class={`statement ${one.status}`}>
          <span class={isValue(one.says) ? 'message value' : 'message'}>
            <Said text={one.says} most={200} />
          </span>
          <span class="where">
            <StatusSign status={one.status} />
            <span>{one.kind}</span>
            <bdi>
              {short(model.texts[one.at.text]?.path ?? '', 90)}:{one.at.span[0]}
            </bdi>
          </span>
        </span>
      )}
      card={(one) => <StatementCard statement={one} number={one.number} model={model} />}
    />
  );
}

/** What needs somebody comes first. */
function itemsOf({ statements }: Model): readonly Item[] {
  const items = statements.map((one, number): Item => ({ ...one, number }));
  return items.sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status));
}
