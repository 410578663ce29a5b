import { Fragment, type JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { DifferenceOfRuns, LeafShown, RunsPart } from '../../data/runs-shape.ts';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import { linkTo, type Route } from '../route.ts';
import { Steps } from '../steps.tsx';
import { count, fileName, short } from '../words.ts';
import { Strip } from './strip.tsx';

const OPS = {
  changed: { title: 'changed', sign: '≠', says: 'both runs have it, and it says something else' },
  removed: { title: 'only in the first', sign: '−', says: 'the second run has no such event' },
  added: { title: 'only in the second', sign: '+', says: 'the first run has no such event' },
};

const FACETS: readonly Facet<DifferenceOfRuns>[] = [
  {
    name: 'op',
    label: 'Difference',
    as: 'buttons',
    order: ['changed', 'removed', 'added'],
    valuesOf: ({ op }) => [op],
    titleOf: (value) => OPS[value as keyof typeof OPS].title,
  },
  {
    name: 'type',
    label: 'Event',
    valuesOf: ({ a, b }) => [...new Set([a, b].filter((one) => one !== undefined))],
  },
  { name: 'leaf', label: 'Member', valuesOf: ({ leaves }) => leaves.map(({ pointer }) => pointer) },
];

/** Two runs as two lanes: where they part, and what differs from there on. */
export function RunsPartView({
  part,
  route,
}: {
  readonly part: RunsPart;
  readonly route: Route;
}): JSX.Element {
  const { names, divergedAt, counts, differences, notes, isTruncated, state } = part;
  const all = counts.added + counts.removed + counts.changed;
  const items = useMemo(() => differences, [differences]);
  useJumps();
  return (
    <>
      <header class="opening">
        <p class="headline">
          {divergedAt === null
            ? 'The runs do not differ in any event.'
            : `The runs part at event ${divergedAt.toLocaleString('en')}, and differ in ${count(all, 'event')}.`}
        </p>
        <p class="version">
          {short(names[0], 120)} and {short(names[1], 120)}
          {isTruncated && '; not both have come to their end'}
        </p>
        {notes.length > 0 && <Notes notes={notes} />}
      </header>
      {divergedAt !== null && <Strip part={part} />}
      {state.length > 0 && (
        <section class="state">
          <h2>What the runs came to</h2>
          <Leaves leaves={state} names={names} />
        </section>
      )}
      {all > differences.length && (
        <p class="note below">
          The first {differences.length.toLocaleString('en')} differences are listed; the strip counts all.
        </p>
      )}
      <Ledger
        noun="difference"
        items={items}
        facets={FACETS}
        route={route}
        nothing={<p>No event differs.</p>}
        idOf={({ seq, op }) => `${seq}-${op}`}
        textOf={({ a, b, leaves }) =>
          `${a} ${b} ${leaves.map((one) => `${one.pointer} ${one.a} ${one.b}`).join(' ')}`
        }
        row={(one) => <Row one={one} isFirst={one.seq === divergedAt} />}
        card={(one) => <DifferenceCard one={one} part={part} />}
      />
    </>
  );
}

/** `n` and `p` lead from difference to difference, wherever the reader is. */
function useJumps(): void {
  useEffect(() => {
    const jump = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (key === 'n' || key === 'p') document.querySelector<HTMLElement>(`[data-jump=${key}]`)?.click();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <details class="about" open={notes.length < 3}>
      <summary>{count(notes.length, 'note')} on the logs</summary>
      {notes.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </details>
  );
}

function Row({
  one: { seq, op, a, b, leaves },
  isFirst,
}: {
  readonly one: DifferenceOfRuns;
  readonly isFirst: boolean;
}) {
  return (
    <span class={`event ${op}`}>
      <span class="lanes">
        <span class="seq">{seq.toLocaleString('en')}</span>
        <span class="lane">{a !== undefined && <EventType name={a} />}</span>
        <span class="op" title={OPS[op].title}>
          <span aria-hidden="true">{OPS[op].sign}</span>
          <span class="unseen">{OPS[op].title}</span>
        </span>
        <span class="lane">{b !== undefined && <EventType name={b} />}</span>
      </span>
      <span class="where">
        {isFirst && <span class="by">the runs part here</span>}
        {op === 'changed' &&
          leaves.slice(0, 3).map(({ pointer }) => <code key={pointer}>{short(pointer, 60)}</code>)}
      </span>
    </span>
  );
}

/** A name with points in it breaks at these. */
function EventType({ name }: { readonly name: string }) {
  const [first = '', ...rest] = short(name, 60).split('.');
  return (
    <>
      {first}
      {rest.map((step, at) => (
        <Fragment key={at}>
          .<wbr />
          {step}
        </Fragment>
      ))}
    </>
  );
}

function DifferenceCard({ one, part }: { readonly one: DifferenceOfRuns; readonly part: RunsPart }) {
  const at = part.differences.indexOf(one);
  const [before, after] = [part.differences[at - 1], part.differences[at + 1]];
  const link = ({ seq, op }: DifferenceOfRuns) => linkTo(['runs'], { open: `${seq}-${op}` });
  return (
    <article>
      <header>
        <p class="labels">event {one.seq.toLocaleString('en')}</p>
        <h2>{OPS[one.op].title}</h2>
        <p class="note">{OPS[one.op].says}.</p>
      </header>
      <Leaves leaves={one.leaves} names={part.names} />
      <nav class="actions jumps" aria-label="Differences">
        {before && (
          <a href={link(before)} data-jump="p">
            ← Difference before <kbd>p</kbd>
          </a>
        )}
        {after && (
          <a href={link(after)} data-jump="n">
            Next difference <kbd>n</kbd> →
          </a>
        )}
      </nav>
    </article>
  );
}

interface LeavesProps {
  readonly leaves: readonly LeafShown[];
  readonly names: RunsPart['names'];
}

/** Both runs beside each other, a row for each member that differs. */
function Leaves({ leaves, names }: LeavesProps) {
  return (
    <table class="leaves">
      <thead>
        <tr>
          <th scope="col">Member</th>
          {names.map((name, at) => (
            <th key={at} scope="col">
              <bdi>{short(fileName(name), 40)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leaves.map(({ pointer, a, b }) => (
          <tr key={pointer} class="values">
            <th scope="row">{pointer === '' ? 'the event' : <Steps of={short(pointer, 300)} />}</th>
            <td>{a === undefined ? <span class="absent">absent</span> : <del>{a}</del>}</td>
            <td>{b === undefined ? <span class="absent">absent</span> : <ins>{b}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
