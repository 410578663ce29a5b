import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ChangePart, ChangeShown, Verdict } from '../../data/change-shape.ts';
import { linkTo } from '../route.ts';
import { Scrolled } from '../scrolled.tsx';
import { count, short } from '../words.ts';
import { revision, subjectOf, VERDICT_WORDS, VERDICTS } from './verdict.tsx';

interface Row {
  readonly subject: string;
  /** By step. */
  readonly changes: ReadonlyMap<number, readonly ChangeShown[]>;
  readonly worst: number;
}

const MOST_ROWS = 300;
/** The names of more columns stand upright. */
const MOST_LYING = 3;

function rowsOf({ changes }: ChangePart): readonly Row[] {
  const bySubject = new Map<string, Map<number, ChangeShown[]>>();
  for (const change of changes) {
    const row = bySubject.get(change.subject) ?? new Map<number, ChangeShown[]>();
    bySubject.set(change.subject, row);
    row.set(change.step, [...(row.get(change.step) ?? []), change]);
  }
  return [...bySubject]
    .map(([subject, own]) => ({ subject, changes: own, worst: gravest([...own.values()].flat()) }))
    .sort((a, b) => a.worst - b.worst || (a.subject < b.subject ? -1 : 1))
    .slice(0, MOST_ROWS);
}

function gravest(changes: readonly ChangeShown[]): number {
  return Math.min(...changes.map(({ verdict }) => VERDICTS.indexOf(verdict)));
}

/** Surfaces by revisions: what became of each, and when. */
export function Columns({ part }: { readonly part: ChangePart }): JSX.Element {
  const rows = useMemo(() => rowsOf(part), [part]);
  const steps = part.steps.map((step, number) => ({ ...step, number }));
  const moving = steps.filter(({ number }) => rows.some(({ changes }) => changes.has(number)));
  if (rows.length === 0) return <p class="nothing">No surface was changed.</p>;
  return (
    <section class={`matrix ledger-of-changes ${moving.length > MOST_LYING ? '' : 'few'}`}>
      <Legend still={steps.length - moving.length} />
      <Scrolled class="scroll" label="Surfaces by revisions">
        <table>
          <caption>The gravest change of each surface, by revision</caption>
          <thead>
            <tr>
              <td class="corner">surface, by revision</td>
              {moving.map(({ head, base, number }) => (
                <th key={number} scope="col" title={`${base} to ${head}`}>
                  <span>
                    <code>{short(revision(head), 28)}</code> {short(subjectOf(head), 48)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject, changes }) => (
              <tr key={subject}>
                <th scope="row" title={short(subject, 400)}>
                  <bdi>{short(subject, 70)}</bdi>
                </th>
                {moving.map(({ number: step }) => (
                  <Mark key={step} {...{ subject, step }} changes={changes.get(step)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}

interface MarkProps {
  readonly subject: string;
  readonly step: number;
  readonly changes: readonly ChangeShown[] | undefined;
}

function Mark({ subject, step, changes }: MarkProps) {
  if (!changes) return <td />;
  const verdict: Verdict = VERDICTS[gravest(changes)]!;
  const { sign, title } = VERDICT_WORDS[verdict];
  return (
    <td>
      <a class={verdict} href={linkTo(['change'], { subject, step: String(step) })} title={title}>
        {sign}
        <span class="unseen">
          {title}: {changes.length} of {short(subject, 120)}
        </span>
      </a>
    </td>
  );
}

function Legend({ still }: { readonly still: number }) {
  return (
    <p class="legend">
      {VERDICTS.map((verdict) => (
        <span key={verdict} class={`verdict ${verdict}`}>
          <span aria-hidden="true">{VERDICT_WORDS[verdict].sign}</span> {VERDICT_WORDS[verdict].title}
        </span>
      ))}
      {still > 0 && <span class="note below">{count(still, 'revision')} changed no surface</span>}
    </p>
  );
}
