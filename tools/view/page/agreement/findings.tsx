import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { FindingShown } from '../../data/agreement-shape.ts';
import { Ledger } from '../ledger.tsx';
import type { Route } from '../route.ts';
import { Said } from '../said.tsx';
import { short } from '../words.ts';
import { FindingCard, NOT_REPORTED } from './finding-card.tsx';
import { findingFacets } from './finding-facets.ts';
import type { Model } from './model.ts';

export function Findings({ model, route }: { readonly model: Model; readonly route: Route }): JSX.Element {
  const facets = useMemo(() => findingFacets(model), [model]);
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
        <Said text={message} most={260} />
      </span>
      <span class="where">
        {hidden && <span class="by">{NOT_REPORTED[hidden.by]}</span>}
        <code class="rule">{rule}</code>
        <span>
          <bdi>
            {short(model.texts[at.text]?.path ?? '', 90)}:{at.span[0]}
          </bdi>
          {related.length > 0 && <span class="many">+{related.length}</span>}
        </span>
      </span>
    </span>
  );
}
