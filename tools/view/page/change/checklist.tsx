import type { JSX } from 'preact';
import type { ChecklistItem, ProposalShown } from '../../data/change-shape.ts';
import { Said } from '../said.tsx';
import { short } from '../words.ts';

const STATES: Readonly<Record<ChecklistItem['state'], { readonly sign: string; readonly title: string }>> = {
  failed: { sign: '✕', title: 'does not hold' },
  open: { sign: '○', title: 'open' },
  struck: { sign: '–', title: 'struck' },
  done: { sign: '✓', title: 'holds' },
};

/** What has to hold of proposals, beside what the branch does: what their authors tick, and what rules find out. */
export function Checklists({ proposals }: { readonly proposals: readonly ProposalShown[] }): JSX.Element {
  return (
    <section class="checklists" aria-label="Proposals">
      {proposals.map((one) => (
        <Checklist key={one.path ?? ''} proposal={one} isOpen={proposals.length === 1} />
      ))}
    </section>
  );
}

interface Props {
  readonly proposal: ProposalShown;
  readonly isOpen: boolean;
}

function Checklist({ proposal: { path, title, status, items, more }, isOpen }: Props) {
  const left = items.filter(({ state }) => state === 'failed' || state === 'open').length;
  const inOrder = (['failed', 'open', 'struck', 'done'] as const).flatMap((state) =>
    items.filter((one) => one.state === state),
  );
  return (
    <details class="checklist" open={isOpen}>
      <summary>
        <strong>{short(title, 160)}</strong> {status !== undefined && <span class="by">{status}</span>}
        <span class={left === 0 ? 'left none' : 'left'}>
          {left === 0 ? `✓ all ${items.length} hold` : `${(left + (more ?? 0)).toLocaleString('en')} left`}
        </span>
      </summary>
      {path !== undefined && (
        <p class="note below">
          <bdi>{short(path, 200)}</bdi>
        </p>
      )}
      <ul>
        {inOrder.map((one, number) => (
          <Item key={number} item={one} />
        ))}
      </ul>
      {more !== undefined && <p class="note below">And {more.toLocaleString('en')} more.</p>}
    </details>
  );
}

function Item({ item: { state, says, rule, line, place, from } }: { readonly item: ChecklistItem }) {
  const { sign, title } = STATES[state];
  return (
    <li class={state}>
      <span class="sign">
        <span aria-hidden="true">{sign}</span>
        <span class="unseen">{title}: </span>
      </span>
      <span>
        {state === 'struck' ? <del>{short(says, 400)}</del> : <Said text={says} most={400} />}
        <span class="where">
          {from === 'author' ? 'ticked by its authors' : <code>{rule}</code>}
          {line !== undefined && <span>line {line}</span>}
          {place !== undefined && <bdi>{short(place, 120)}</bdi>}
        </span>
      </span>
    </li>
  );
}
