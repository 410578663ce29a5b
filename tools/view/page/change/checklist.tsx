import type { JSX } from 'preact';
import type { ChecklistItem, ProposalShown } from '../../data/change-shape.ts';
import { Said } from '../said.tsx';
import { count, short } from '../words.ts';

const STATES: Readonly<Record<ChecklistItem['state'], { readonly sign: string; readonly title: string }>> = {
  failed: { sign: '✕', title: 'does not hold' },
  open: { sign: '○', title: 'open' },
  struck: { sign: '–', title: 'struck' },
  done: { sign: '✓', title: 'holds' },
};

/** What has to hold of proposals, beside what the branch does: what their authors tick, and what rules find out. */
export function Checklists({ proposals }: { readonly proposals: readonly ProposalShown[] }): JSX.Element {
  const lists = proposals.map((one) => (
    <Checklist key={one.path ?? ''} proposal={one} isOpen={proposals.length === 1} />
  ));
  if (proposals.length <= MOST_AT_ONCE)
    return (
      <section class="checklists" aria-label="Proposals">
        {lists}
      </section>
    );
  const isEmpty = proposals.every(({ items }) => items.length === 0);
  const unmet = proposals.filter((one) => leftIn(one) > 0).length;
  return (
    <details class="checklists folded">
      <summary>
        <strong>{count(proposals.length, 'proposal')}</strong> came or changed
        {unmet > 0 && <span class="left">{unmet.toLocaleString('en')} with something left</span>}
        {unmet === 0 && !isEmpty && <span class="left none">✓ nothing left</span>}
        {isEmpty && <span class="left empty">none has a checklist</span>}
      </summary>
      {lists}
    </details>
  );
}

/** More would stand before the changes themselves. */
const MOST_AT_ONCE = 3;

function leftIn({ items, more = 0 }: ProposalShown): number {
  const left = items.filter(({ state }) => state === 'failed' || state === 'open').length;
  return left === 0 ? 0 : left + more;
}

function leftWords(proposal: ProposalShown): string {
  const left = leftIn(proposal);
  if (left > 0) return `${left.toLocaleString('en')} left`;
  const { length } = proposal.items;
  return length === 0 ? 'has no checklist' : `✓ all ${length} hold`;
}

interface Props {
  readonly proposal: ProposalShown;
  readonly isOpen: boolean;
}

function Checklist({ proposal, isOpen }: Props) {
  const { path, title, status, items, more } = proposal;
  const left = leftIn(proposal);
  const inOrder = (['failed', 'open', 'struck', 'done'] as const).flatMap((state) =>
    items.filter((one) => one.state === state),
  );
  return (
    <details class="checklist" open={isOpen}>
      <summary>
        <strong>{short(title, 160)}</strong> {status !== undefined && <span class="by">{status}</span>}
        <span class={`left ${left > 0 ? '' : items.length === 0 ? 'empty' : 'none'}`}>
          {leftWords(proposal)}
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
