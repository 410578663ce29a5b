import type { JSX } from 'preact';
import type { CaseShown, EnginesPart, ExchangeShown, MessageShown } from '../../data/engines-shape.ts';
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
        <p class="note cited">
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
  const { request, curl, status, answer } = exchange;
  return (
    <div class="exchange">
      <h4>What was sent</h4>
      <Message message={request} label="The request" />
      <p class="actions">
        <Copy text={curl}>Copy the curl line</Copy>
      </p>
      <h4>What came back</h4>
      {answer ? (
        <Message message={answer} label="The answer" tone={(status ?? 0) >= 400 ? 'bad' : 'good'} />
      ) : (
        <p class="note">nothing</p>
      )}
      <details>
        <summary>The request as a line for a shell</summary>
        <Scrolled class="witness" label="The request as a line for a shell">
          {curl}
        </Scrolled>
      </details>
    </div>
  );
}

interface Shown {
  readonly message: MessageShown;
  readonly label: string;
  readonly tone?: 'good' | 'bad';
}

/** As on the wire: the first line, its headers, and the body. */
function Message({ message: { start, headers, body }, label, tone }: Shown) {
  return (
    <Scrolled class="witness message" label={label}>
      <span class={`start ${tone ?? ''}`}>{start}</span>
      {headers !== '' && <span class="headers">{headers}</span>}
      {body !== undefined && <span class="body">{body}</span>}
    </Scrolled>
  );
}
