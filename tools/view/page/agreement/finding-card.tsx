import type { JSX } from 'preact';
import type { EvidenceShown, FindingShown, FixShown } from '../../data/agreement-shape.ts';
import { Copy } from '../copy.tsx';
import { Said } from '../said.tsx';
import { Scrolled } from '../scrolled.tsx';
import { Source } from '../source.tsx';
import { short } from '../words.ts';
import { ignoreFor } from './ignore-for.ts';
import type { Model } from './model.ts';

const WAYS_OF_BINDING: Readonly<Record<string, string>> = {
  anchored: 'the author says so in an anchor',
  cited: 'the text names it',
  inferred: 'it was inferred',
};

/** Why a finding is not reported. */
export const NOT_REPORTED = {
  ignore: 'ignored',
  baseline: 'in the baseline',
  revision: 'there before',
  convention: 'more likely a convention',
} as const;

interface Props {
  readonly finding: FindingShown;
  readonly model: Model;
  /** Of its heading, within what stands above it. */
  readonly level?: 2 | 3;
}

/** One finding: both statements side by side, why they are about the same thing, the proof, and what to do. */
export function FindingCard({ finding, model, level = 2 }: Props): JSX.Element {
  const { rule, severity, message, at, related, evidence, bound, fixes, differing, hidden } = finding;
  const sides = related.filter(({ repeats }) => !repeats);
  const repeats = related.filter((one) => one.repeats);
  const { texts } = model;
  return (
    <article>
      <header>
        <p class="labels">
          <span class={`severity ${severity}`}>{severity}</span>
          <code>{rule}</code>
        </p>
        {level === 2 ? (
          <h2>
            <Said text={message} most={1_200} />
          </h2>
        ) : (
          <h3 class="title">
            <Said text={message} most={1_200} />
          </h3>
        )}
        {hidden && (
          <p class="note">
            Not reported: {NOT_REPORTED[hidden.by]}
            {hidden.reason !== '' && `, because “${hidden.reason.replace(/\.$/, '')}”`}.
          </p>
        )}
      </header>
      <div class={sides.length > 0 ? 'sides' : 'sides single'}>
        <Source spot={at} texts={texts} title="Here" differing={differing} />
        {sides.slice(0, 6).map((one, number) => (
          <Source
            key={number}
            spot={one.at}
            texts={texts}
            title="There"
            says={one.says}
            differing={differing}
            tone="there"
          />
        ))}
      </div>
      {bound && (
        <section>
          <h3>Why these two are about the same thing</h3>
          <p>
            <span class="by">{bound.by}</span> {WAYS_OF_BINDING[bound.by] ?? bound.by}:{' '}
            <Said text={bound.because} />.
          </p>
        </section>
      )}
      {evidence && <Proof evidence={evidence} model={model} />}
      {fixes.length > 0 && (
        <section>
          <h3>{fixes.length === 1 ? 'Fix' : 'Fixes, of which one is enough'}</h3>
          {fixes.map((fix) => (
            <FixView key={fix.title} fix={fix} />
          ))}
        </section>
      )}
      {repeats.length > 0 && (
        <section>
          <h3>Of the same cause</h3>
          {repeats.slice(0, 12).map((one, number) => (
            <Source key={number} spot={one.at} texts={texts} title="As well" says={one.says} tone="there" />
          ))}
          {repeats.length > 12 && <p>And {repeats.length - 12} more places.</p>}
        </section>
      )}
      <RuleNote finding={finding} model={model} />
      <p class="actions">
        {!hidden && <Copy text={ignoreFor(finding, model)}>Copy an ignore</Copy>}
        <Copy text={`${texts[at.text]?.path ?? ''}:${at.span[0]}:${at.span[1]}`}>Copy the place</Copy>
      </p>
    </article>
  );
}

function Proof({ evidence, model }: { readonly evidence: EvidenceShown; readonly model: Model }) {
  switch (evidence.kind) {
    case 'witness':
      return (
        <section>
          <h3>Proof: a value</h3>
          <p>{evidence.says}</p>
          <Scrolled class="witness" label="The value">
            {evidence.instance}
          </Scrolled>
          <p class="actions">
            <Copy text={evidence.instance}>Copy the value</Copy>
          </p>
        </section>
      );
    case 'core':
      return (
        <section>
          <h3>Proof: what cannot hold together</h3>
          <p>{evidence.says}</p>
          {evidence.places.map((one, number) => (
            <Source
              key={number}
              spot={one.at}
              texts={model.texts}
              title={`${number + 1}`}
              says={one.says}
              tone="there"
            />
          ))}
        </section>
      );
    case 'difference':
      return (
        <section class="difference">
          <h3>What differs</h3>
          <Members title="only here" names={evidence.onlyHere} />
          <Members title="only there" names={evidence.onlyThere} />
        </section>
      );
    default:
      return (
        <section>
          <h3>Not decided</h3>
          <p>{evidence.reason}</p>
        </section>
      );
  }
}

function Members({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <span class="by">{title}</span>{' '}
      {names.slice(0, 60).map((name) => (
        <code key={name}>{short(name, 120)}</code>
      ))}
      {names.length > 60 && ` and ${names.length - 60} more`}
    </p>
  );
}

export function FixView({ fix }: { readonly fix: FixShown }): JSX.Element {
  return (
    <div class="fix">
      <p>
        {fix.title} <span class="by">{fix.safe ? 'safe: --fix makes it' : '--fix=unsafe makes it'}</span>
      </p>
      {fix.changes.slice(0, 8).map(({ path, line, before, after }) => (
        <Scrolled key={`${path}:${line}`} class="diff" label={`Change in ${short(path, 80)}, line ${line}`}>
          <span class="path">
            {short(path, 120)}:{line}
            {'\n'}
          </span>
          {before.map((one) => (
            <del key={one}>
              {`- ${one}`}
              {'\n'}
            </del>
          ))}
          {after.map((one) => (
            <ins key={one}>
              {`+ ${one}`}
              {'\n'}
            </ins>
          ))}
        </Scrolled>
      ))}
    </div>
  );
}

function RuleNote({ finding: { rule }, model }: { readonly finding: FindingShown; readonly model: Model }) {
  const known = model.rules[rule];
  if (!known) return null;
  return (
    <details class="about">
      <summary>
        About <code>{rule}</code>
      </summary>
      {known.cites !== '' && <p>{known.cites}</p>}
      {known.about?.split('\n\n').map((one) => (
        <p key={one}>
          <Said text={one} />
        </p>
      ))}
      <p>
        {known.address === undefined ? (
          <>
            <code>specord explain {rule}</code> shows its page.
          </>
        ) : (
          <a href={known.address}>Its page</a>
        )}
      </p>
    </details>
  );
}
