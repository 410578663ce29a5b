import type { JSX } from 'preact';
import type { BindingShown, StatementShown } from '../../data/agreement-shape.ts';
import { Copy } from '../copy.tsx';
import { Said } from '../said.tsx';
import { Source } from '../source.tsx';
import { isValue } from '../words.ts';
import { FindingCard } from './finding-card.tsx';
import { anchorFor } from './ignore-for.ts';
import type { Model } from './model.ts';
import { StatusSign } from './status.tsx';
import { STATUS_WORDS } from './tally.ts';

const MOST = 20;
const MOST_FINDINGS = 5;

interface Props {
  readonly statement: StatementShown;
  readonly number: number;
  readonly model: Model;
}

/** A statement, what it is about and why, what contradicts it, and what would go unseen. */
export function StatementCard({ statement, number, model }: Props): JSX.Element {
  const { status, says, kind, at, findings = [], drifts = [] } = statement;
  const bindings = model.bindingsOf.get(number) ?? [];
  return (
    <article>
      <header>
        <p class="labels">
          <StatusSign status={status} /> <span>{kind}</span>
        </p>
        <h2 class={isValue(says) ? 'value' : undefined}>
          <Said text={says} most={300} />
        </h2>
        <p class="note">{STATUS_WORDS[status].says}.</p>
      </header>
      {findings.slice(0, MOST_FINDINGS).map((one) => (
        <div key={one} class="contradiction">
          <FindingCard finding={model.findings[one]!} model={model} level={3} />
        </div>
      ))}
      {findings.length > MOST_FINDINGS && (
        <p class="note below">And {findings.length - MOST_FINDINGS} more findings.</p>
      )}
      {bindings.length === 0 && findings.length === 0 && (
        <Source spot={at} texts={model.texts} title="Stated here" tone="there" />
      )}
      {bindings.length > 0 && findings.length > 0 && <h3>What it is about</h3>}
      {bindings.slice(0, MOST).map((one) => (
        <BindingView key={`${one.from} ${one.to}`} binding={one} number={number} model={model} />
      ))}
      {bindings.length > MOST && (
        <p class="note">And {bindings.length - MOST} more that are about the same.</p>
      )}
      {drifts.length > 0 && <Drifts drifts={drifts} model={model} />}
    </article>
  );
}

/** What an audit seeded here, and which rule noticed. */
function Drifts({ drifts, model: { audit } }: { readonly drifts: readonly number[]; readonly model: Model }) {
  return (
    <section>
      <h3>Drifts that were seeded here</h3>
      <ul class="drifts">
        {drifts.map((one) => {
          const drift = audit?.drifts[one];
          if (!drift) return null;
          return (
            <li key={one} class={drift.rule === undefined ? 'missed' : ''}>
              <span class="by">{drift.rule === undefined ? 'unseen' : 'noticed'}</span> {drift.says}
              {drift.rule !== undefined && (
                <>
                  , by <code>{drift.rule}</code>
                </>
              )}
              {drift.why !== undefined && <span class="why">{drift.why}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Bound {
  readonly binding: BindingShown;
  readonly number: number;
  readonly model: Model;
}

function BindingView({ binding, number, model }: Bound) {
  const { from, aim, by, because } = binding;
  const own = from === number;
  const anchor = anchorFor(binding, model);
  return (
    <section class="binding">
      <div class="sides">
        <Source
          spot={model.statements[from]!.at}
          texts={model.texts}
          title={own ? 'Stated here' : 'Stated there'}
          tone="there"
        />
        <Source spot={aim} texts={model.texts} title={own ? 'About' : 'About this'} tone="there" />
      </div>
      <p>
        <span class="by">{by}</span> <Said text={because} />
      </p>
      {by !== 'anchored' && anchor !== undefined && (
        <p class="actions">
          <Copy text={anchor}>Copy an anchor</Copy>
        </p>
      )}
    </section>
  );
}
