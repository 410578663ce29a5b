import type { JSX } from 'preact';
import type { CaseShown, EnginesPart, ExchangeShown } from '../../data/engines-shape.ts';
import { Copy } from '../copy.tsx';
import { Said } from '../said.tsx';
import { Scrolled } from '../scrolled.tsx';
import { short } from '../words.ts';
import { FATE_WORDS, FateSign } from './fate.tsx';

/** One case: its sentence, and what each engine did. */
export function CaseCard({
  one,
  part,
}: {
  readonly one: CaseShown;
  readonly part: EnginesPart;
}): JSX.Element {
  const { id, cites, why, fates } = one;
  return (
    <article>
      <header>
        <p class="labels">
          <code>{short(id, 200)}</code>
        </p>
        <h2>
          <Said text={cites.requirement} most={1_000} />
        </h2>
        <p class="note">
          {cites.document} § <Said text={cites.heading} />
        </p>
        {why !== '' && (
          <p class="why">
            <Said text={why} />
          </p>
        )}
      </header>
      {fates.map(({ engine, fate, because, faults, at, exchange, milliseconds }) => (
        <section key={engine} class="answered">
          <h3>{short(part.engines[engine]?.name ?? '', 200)}</h3>
          <p>
            <FateSign fate={fate} /> <span class="many">{milliseconds} ms</span>
          </p>
          <p class="note below">
            <Said text={because ?? FATE_WORDS[fate].says} />
          </p>
          {at !== undefined && (
            <p>
              <code>{at}</code>
            </p>
          )}
          {faults.length > 0 && (
            <ul class="faults">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
          {exchange && <Exchange exchange={exchange} />}
        </section>
      ))}
      <p class="actions">
        <Copy text={`specord verify --only ${id}`}>Copy the command</Copy>
      </p>
    </article>
  );
}

function Exchange({ exchange }: { readonly exchange: ExchangeShown }) {
  const { request, curl, status, answer = '' } = exchange;
  return (
    <>
      <h4>What was sent, and what came back</h4>
      <details class="exchange" open>
        <summary>
          <code>{short(request, 120)}</code>{' '}
          {status !== undefined && <span class={status >= 400 ? 'code bad' : 'code'}>{status}</span>}
        </summary>
        <Scrolled class="witness" label="The request, as a line for a shell">
          {curl}
        </Scrolled>
        <p class="actions">
          <Copy text={curl}>Copy the curl line</Copy>
        </p>
        {answer !== '' && (
          <Scrolled class="witness" label="The answer">
            {answer}
          </Scrolled>
        )}
      </details>
    </>
  );
}
