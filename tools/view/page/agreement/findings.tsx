import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { FindingShown } from '../../data/shape.ts';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import type { Route } from '../route.ts';
import { short } from '../words.ts';
import { FindingCard } from './finding-card.tsx';
import type { Model } from './model.ts';

const PROOFS = {
  witness: 'a value',
  core: 'a core',
  difference: 'a difference',
  unknown: 'not decided',
  none: 'by reading',
};

function facetsOf({ texts }: Model): readonly Facet<FindingShown>[] {
  return [
    {
      name: 'severity',
      label: 'Severity',
      as: 'buttons',
      order: ['error', 'warning', 'info', 'hidden'],
      valuesOf: ({ severity, hidden }) => [hidden ? 'hidden' : severity],
      titleOf: (value) => (value === 'hidden' ? 'not reported' : value),
    },
    { name: 'rule', label: 'Rule', valuesOf: ({ rule }) => [rule] },
    { name: 'document', label: 'Document', valuesOf: (one) => documentsOf(one, texts) },
    {
      name: 'cause',
      label: 'Cause',
      valuesOf: ({ cause }) => (cause === undefined ? [] : [cause]),
    },
    {
      name: 'proof',
      label: 'Proof',
      valuesOf: ({ evidence }) => [evidence?.kind ?? 'none'],
      titleOf: (value) => PROOFS[value as keyof typeof PROOFS],
    },
    { name: 'by', label: 'Bound', valuesOf: ({ bound }) => (bound ? [bound.by] : []) },
    {
      name: 'edition',
      label: 'Edition',
      valuesOf: ({ at }) => {
        const edition = texts[at.text]?.edition;
        return edition === undefined ? [] : [edition];
      },
    },
  ];
}

/** A finding is found by each document that it names. */
function documentsOf({ at, related }: FindingShown, texts: Model['texts']): readonly string[] {
  if (related.length === 0) return [texts[at.text]!.path];
  return [...new Set([at, ...related.map((one) => one.at)].map(({ text }) => texts[text]!.path))];
}

export function Findings({ model, route }: { readonly model: Model; readonly route: Route }): JSX.Element {
  const facets = useMemo(() => facetsOf(model), [model]);
  const items = useMemo(() => worstFirst(model.findings), [model]);
  return (
    <Ledger
      noun="finding"
      items={items}
      facets={facets}
      route={route}
      nothing={<p>No rule found anything. What nothing checks is among the statements that are unbound.</p>}
      idOf={({ key }) => key}
      textOf={({ rule, message, at }) => `${rule} ${message} ${model.texts[at.text]?.path} ${at.pointer}`}
      row={(one) => <FindingRow finding={one} model={model} />}
      card={(one) => <FindingCard finding={one} model={model} />}
    />
  );
}

const LOUDNESS = { error: 0, warning: 1, info: 2 };

function worstFirst(findings: readonly FindingShown[]): readonly FindingShown[] {
  const weightOf = ({ severity, hidden }: FindingShown) => LOUDNESS[severity] + (hidden ? 3 : 0);
  return [...findings].sort((a, b) => weightOf(a) - weightOf(b));
}

function FindingRow({ finding, model }: { readonly finding: FindingShown; readonly model: Model }) {
  const { severity, message, rule, at, related, hidden } = finding;
  return (
    <span class={`finding ${hidden ? 'hidden' : severity}`}>
      <span class="message">
        <span class="unseen">{severity}: </span>
        {short(message, 260)}
      </span>
      <span class="where">
        <code class="rule">{rule}</code>
        <bdi>
          {short(model.texts[at.text]?.path ?? '', 90)}:{at.span[0]}
        </bdi>
        {related.length > 0 && <span class="many">+{related.length}</span>}
      </span>
    </span>
  );
}
