import type { JSX } from 'preact';
import type { ChangePart, ChangeShown, DifferenceShown } from '../../data/change-shape.ts';
import { Copy } from '../copy.tsx';
import { Said } from '../said.tsx';
import { Scrolled } from '../scrolled.tsx';
import { Source } from '../source.tsx';
import { short, withoutSubject } from '../words.ts';
import { revision, subjectOf, VERDICT_WORDS, VerdictSign } from './verdict.tsx';

const WRITERS: Readonly<Record<string, string>> = {
  submitted: 'clients write it, and servers read it',
  emitted: 'servers write it, and clients read it',
  both: 'clients and servers both write and read it',
};

/** One change: what it means and for whom, the value that proves it, and the difference at the leaf. */
export function ChangeCard({
  change,
  part,
}: {
  readonly change: ChangeShown;
  readonly part: ChangePart;
}): JSX.Element {
  const { verdict, subject, says, role, base, head, witness, grounds, differences, stability, step } = change;
  const { base: before = '', head: after = '' } = part.steps[step] ?? {};
  return (
    <article>
      <header>
        <p class="labels">
          <VerdictSign verdict={verdict} /> <span>{change.kind}</span>
          {stability !== undefined && <span class="by">{stability}</span>}
          {part.steps.length > 1 && (
            <span>
              by <code>{revision(after)}</code> {short(subjectOf(after), 100)}
            </span>
          )}
        </p>
        <h2>
          <bdi>{short(subject, 300)}</bdi>
        </h2>
        <p>
          <Said text={withoutSubject(says, subject)} />
        </p>
        <p class="note below">
          {VERDICT_WORDS[verdict].says}
          {role !== undefined && `; ${WRITERS[role] ?? role}`}.
        </p>
      </header>
      {witness && (
        <section>
          <h3>
            Proof: possible in {revision(witness.acceptedBy === 'base' ? before : after)}, and not in{' '}
            {revision(witness.acceptedBy === 'base' ? after : before)}
          </h3>
          <Scrolled class="witness" label="The value">
            {witness.instance}
          </Scrolled>
          <p class="actions">
            <Copy text={witness.instance}>Copy the value</Copy>
          </p>
        </section>
      )}
      {differences.length > 0 && (
        <section>
          <h3>What differs</h3>
          {differences.map((one) => (
            <Leaf key={one.says} difference={one} part={part} />
          ))}
        </section>
      )}
      {differences.length === 0 && <Pair base={base} head={head} part={part} />}
      {grounds.length > 0 && (
        <section>
          <h3>What the documents of the base say about it</h3>
          {grounds.map(({ says: words, at }) => (
            <Source key={words} spot={at} texts={part.texts} title="Ground" says={words} tone="there" />
          ))}
        </section>
      )}
    </article>
  );
}

function Leaf({ difference, part }: { readonly difference: DifferenceShown; readonly part: ChangePart }) {
  const { says, base, head, was, is } = difference;
  const member = /^`([^`]+)`/.exec(says)?.[1];
  // Two values that are seen whole say all that a sentence about them would.
  const isTold =
    member !== undefined && [was, is].some(isPlain) && [was, is].every((one) => !one || isPlain(one));
  return (
    <div class="leaf">
      {!isTold && (
        <p>
          <Said text={says} />
        </p>
      )}
      {(was !== undefined || is !== undefined) && (
        <p class="values">
          {isTold && <code class="keyword">{member}</code>}
          {was !== undefined && <del>{short(was, 300)}</del>}{' '}
          {is !== undefined && <ins>{short(is, 300)}</ins>}
        </p>
      )}
      <Pair base={base} head={head} part={part} />
    </div>
  );
}

/** A number, a word or a sentence, as JSON has it. */
function isPlain(value: string | undefined): boolean {
  return value !== undefined && value.length < 300 && !/^[[{]/.test(value);
}

interface Both {
  readonly base: ChangeShown['base'];
  readonly head: ChangeShown['head'];
  readonly part: ChangePart;
}

function Pair({ base, head, part }: Both) {
  if (!base && !head) return null;
  return (
    <div class={base && head ? 'sides' : 'sides single'}>
      {base && <Source spot={base} texts={part.texts} title="Was" />}
      {head && <Source spot={head} texts={part.texts} title="Is" tone="there" />}
    </div>
  );
}
