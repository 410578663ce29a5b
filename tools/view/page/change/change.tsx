import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ChangePart, ChangeShown, Verdict } from '../../data/change-shape.ts';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import { type Route, viewOf } from '../route.ts';
import { Said } from '../said.tsx';
import { Views } from '../views.tsx';
import { count, short, withoutSubject } from '../words.ts';
import { ChangeCard } from './change-card.tsx';
import { Checklists } from './checklist.tsx';
import { Columns } from './columns.tsx';
import { revision, VERDICT_WORDS, VERDICTS, VerdictSign } from './verdict.tsx';

function facetsOf({ steps }: ChangePart): readonly Facet<ChangeShown>[] {
  return [
    {
      name: 'verdict',
      label: 'Verdict',
      as: 'buttons',
      order: VERDICTS,
      valuesOf: ({ verdict }) => [verdict],
      titleOf: (value) => VERDICT_WORDS[value as Verdict].title,
    },
    { name: 'kind', label: 'Kind', valuesOf: ({ kind }) => [kind] },
    { name: 'role', label: 'Written by', valuesOf: ({ role }) => (role === undefined ? [] : [role]) },
    { name: 'subject', label: 'Surface', valuesOf: ({ subject }) => [subject] },
    {
      name: 'step',
      label: 'Revision',
      valuesOf: ({ step }) => [String(step)],
      titleOf: (value) => revision(steps[Number(value)]?.head ?? ''),
    },
  ];
}

/** What a change does, and to whom. */
export function ChangePartView({
  part,
  route,
}: {
  readonly part: ChangePart;
  readonly route: Route;
}): JSX.Element {
  const facets = useMemo(() => facetsOf(part), [part]);
  const view = viewOf(route, ['changes', 'ledger']);
  const [only] = part.steps;
  return (
    <>
      <header class="opening">
        <p class="headline">
          {part.steps.length === 1
            ? only?.headline
            : `${count(part.steps.length, 'revision')}, each with the one before it: ${verdictsIn(part)}.`}
        </p>
        {part.steps.length === 1 && only?.version !== undefined && <p class="version">{only.version}</p>}
      </header>
      <Views
        part="change"
        current={view}
        views={[
          { name: 'changes', title: 'Changes', count: part.changes.length },
          { name: 'ledger', title: 'Ledger' },
        ]}
      />
      {part.proposals && <Checklists proposals={part.proposals} />}
      {view === 'ledger' ? (
        <Columns part={part} />
      ) : (
        <Ledger
          noun="change"
          items={part.changes}
          facets={facets}
          route={route}
          nothing={<p>Nothing that somebody outside could see was changed.</p>}
          idOf={({ id }) => id}
          textOf={({ subject, says, kind, differences }) =>
            `${subject} ${says} ${kind} ${differences.map((one) => one.says).join(' ')}`
          }
          row={(one) => <ChangeRow change={one} steps={part.steps} />}
          card={(one) => <ChangeCard change={one} part={part} />}
        />
      )}
    </>
  );
}

function verdictsIn({ changes }: ChangePart): string {
  const counts = VERDICTS.map((verdict) => {
    const own = changes.filter((one) => one.verdict === verdict).length;
    return own === 0 ? '' : `${own.toLocaleString('en')} ${VERDICT_WORDS[verdict].title}`;
  });
  return counts.filter(Boolean).join(', ') || 'no change that anybody outside could see';
}

interface RowProps {
  readonly change: ChangeShown;
  readonly steps: ChangePart['steps'];
}

function ChangeRow({ change: { verdict, subject, says, kind, role, step }, steps }: RowProps) {
  return (
    <span class={`change ${verdict}`}>
      <strong class="message">
        <bdi>{short(subject, 140)}</bdi>
      </strong>
      <span class="message">
        <Said text={withoutSubject(says, subject)} most={240} />
      </span>
      <span class="where">
        <VerdictSign verdict={verdict} />
        <span>{kind}</span>
        {role !== undefined && <span>{role}</span>}
        {steps.length > 1 && <code>{revision(steps[step]?.head ?? '')}</code>}
      </span>
    </span>
  );
}
