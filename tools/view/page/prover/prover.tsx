import type { JSX } from 'preact';
import { indented } from '../../data/indented.ts';
import type { ContradictionShown, ProverPart, SchemaShown } from '../../data/prover-shape.ts';
import { linkTo, type Route } from '../route.ts';
import { Said } from '../said.tsx';
import { Scrolled } from '../scrolled.tsx';
import { Steps } from '../steps.tsx';
import { count, short } from '../words.ts';
import { SchemaTree } from './tree.tsx';

const VERDICTS = {
  sat: 'There is a value that satisfies it.',
  unsat: 'No JSON value satisfies it.',
  unknown: 'Whether it has a value was not decided.',
};

/** A schema with what can never matter in it, and the keywords that see to it. */
export function ProverPartView({
  part,
  route,
}: {
  readonly part: ProverPart;
  readonly route: Route;
}): JSX.Element {
  const number = Number(route.query.schema ?? 0);
  const schema = part.schemas[number] ?? part.schemas[0];
  if (!schema) return <p class="nothing">No schema was asked about.</p>;
  const chosen = schema.contradictions[Number(route.query.open ?? 0)] ?? schema.contradictions[0];
  return (
    <>
      <header class="opening">
        <p class="headline">
          <Steps of={short(schema.name, 200)} />
        </p>
        <p class="version">
          {VERDICTS[schema.verdict]} {deadIn(schema)}
        </p>
      </header>
      {part.schemas.length > 1 && (
        <nav class="views" aria-label="Schemas">
          {part.schemas.map(({ name }, at) => (
            <a
              key={name}
              href={linkTo(['prover'], { schema: String(at) })}
              aria-current={part.schemas[at] === schema ? 'page' : undefined}
            >
              {short(name, 60)}
            </a>
          ))}
        </nav>
      )}
      <div class="prover">
        <SchemaTree schema={schema} chosen={chosen} />
        <aside class="card">
          {schema.contradictions.length > 0 && <Dead schema={schema} chosen={chosen} number={number} />}
          {chosen && <Core contradiction={chosen} />}
          {schema.witness !== undefined && (
            <section>
              <h3>A value that satisfies it</h3>
              <Scrolled class="witness" label="The value">
                {indented(schema.witness)}
              </Scrolled>
            </section>
          )}
          {schema.reason !== undefined && <p class="note below">{schema.reason}</p>}
          {schema.undecided.length > 0 && <Undecided schema={schema} />}
        </aside>
      </div>
    </>
  );
}

function deadIn({ contradictions, verdict }: SchemaShown): string {
  const dead = contradictions.filter(({ kind }) => kind !== 'schema').length;
  if (dead > 0) return `${count(dead, 'part')} of it can never matter.`;
  return verdict === 'sat' ? 'Every part that was asked about can matter.' : '';
}

interface DeadProps {
  readonly schema: SchemaShown;
  readonly chosen: ContradictionShown | undefined;
  readonly number: number;
}

function Dead({ schema, chosen, number }: DeadProps) {
  return (
    <ol class="dead-list">
      {schema.contradictions.map((one, at) => (
        <li key={`${one.kind} ${one.pointer} ${one.value}`}>
          <a
            href={linkTo(['prover'], { schema: String(number), open: String(at) })}
            aria-current={one === chosen ? 'true' : undefined}
          >
            <span class="by">{one.kind === 'schema' ? 'has no value' : `dead ${one.kind}`}</span>{' '}
            <code>{short(one.value ?? (one.pointer || 'the whole schema'), 120)}</code>
            {one.value !== undefined && (
              <>
                {' '}
                of <code>{short(one.pointer.slice(0, one.pointer.lastIndexOf('/')), 120)}</code>
              </>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Core({ contradiction: { because, core, minimal } }: { readonly contradiction: ContradictionShown }) {
  return (
    <section>
      <h2>
        Because <Said text={because} />.
      </h2>
      <h3>{minimal ? 'Without any one of these there is a value' : 'These contradict each other'}</h3>
      <ol class="core">
        {core.map(({ pointer, says }) => (
          <li key={`${pointer} ${says}`}>
            <Said text={says} />
            <code class="pointer">{pointer === '' ? 'the whole' : short(pointer, 200)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Undecided({ schema: { undecided } }: { readonly schema: SchemaShown }) {
  return (
    <details class="about">
      <summary>{count(undecided.length, 'part')} not decided</summary>
      {undecided.slice(0, 60).map(({ kind, pointer, reason }) => (
        <p key={`${kind} ${pointer}`}>
          {kind} <code>{short(pointer, 120)}</code>: {reason}
        </p>
      ))}
    </details>
  );
}
