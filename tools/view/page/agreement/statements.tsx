import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BindingShown, StatementShown } from '../../data/shape.ts';
import { Copy } from '../copy.tsx';
import type { Facet } from '../facets.ts';
import { Ledger } from '../ledger.tsx';
import { linkTo, type Route } from '../route.ts';
import { Source } from '../source.tsx';
import { short } from '../words.ts';
import { anchorFor } from './ignore-for.ts';
import { type Model, STATUS_WORDS, STATUSES } from './model.ts';
import { StatusSign } from './status.tsx';

/** A statement and its number, which is what others know it by. */
type Item = StatementShown & { readonly number: number };

function facetsOf(model: Model): readonly Facet<Item>[] {
  const { texts, bindingsOf, statements } = model;
  return [
    {
      name: 'status',
      label: 'Status',
      as: 'buttons',
      order: STATUSES,
      valuesOf: ({ status }) => [status],
      titleOf: (value) => STATUS_WORDS[value as keyof typeof STATUS_WORDS].title,
    },
    { name: 'document', label: 'Document', valuesOf: ({ at }) => [texts[at.text]!.path] },
    {
      name: 'about',
      label: 'About',
      valuesOf: ({ number }) => [
        ...new Set(
          (bindingsOf.get(number) ?? []).map(
            ({ from, to }) => texts[statements[from === number ? to : from]!.at.text]!.path,
          ),
        ),
      ],
    },
    { name: 'kind', label: 'Kind', valuesOf: ({ kind }) => [kind] },
  ];
}

/** What the documents state, and what each statement was found to be about. */
export function Statements({ model, route }: { readonly model: Model; readonly route: Route }): JSX.Element {
  const facets = useMemo(() => facetsOf(model), [model]);
  const items = useMemo(() => itemsOf(model), [model]);
  return (
    <Ledger
      noun="statement"
      items={items}
      facets={facets}
      route={route}
      nothing={<p>Nothing that these documents state could be compared with another.</p>}
      idOf={({ number }) => String(number)}
      textOf={({ says, at, kind }) => `${says} ${kind} ${model.texts[at.text]?.path} ${at.pointer}`}
      row={(one) => (
        <span class={`statement ${one.status}`}>
          <span class="message">{short(one.says, 200)}</span>
          <span class="where">
            <StatusSign status={one.status} />
            <span>{one.kind}</span>
            <bdi>
              {short(model.texts[one.at.text]?.path ?? '', 90)}:{one.at.span[0]}
            </bdi>
          </span>
        </span>
      )}
      card={(one) => <StatementCard statement={one} model={model} />}
    />
  );
}

/** What needs somebody comes first. */
function itemsOf({ statements }: Model): readonly Item[] {
  const items = statements.map((one, number): Item => ({ ...one, number }));
  return items.sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status));
}

const MOST = 20;

function StatementCard({ statement, model }: { readonly statement: Item; readonly model: Model }) {
  const { status, says, kind, at, findings = [], number } = statement;
  const bindings = model.bindingsOf.get(number) ?? [];
  return (
    <article>
      <header>
        <p class="labels">
          <StatusSign status={status} /> <span>{kind}</span>
        </p>
        <h2>{short(says, 300)}</h2>
        <p class="note">{STATUS_WORDS[status].says}.</p>
      </header>
      {findings.length > 0 && (
        <ul class="links">
          {findings.map((one) => (
            <li key={one}>
              <a href={linkTo(['agreement', 'findings'], { open: model.findings[one]!.key })}>
                {short(model.findings[one]!.message, 200)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {bindings.length === 0 && <Source spot={at} texts={model.texts} title="Stated here" />}
      {bindings.slice(0, MOST).map((one) => (
        <BindingView key={`${one.from} ${one.to}`} binding={one} number={number} model={model} />
      ))}
      {bindings.length > MOST && (
        <p class="note">And {bindings.length - MOST} more that are about the same.</p>
      )}
    </article>
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
        />
        <Source spot={aim} texts={model.texts} title={own ? 'About' : 'About this'} tone="there" />
      </div>
      <p>
        <span class="by">{by}</span> {because}
      </p>
      {by !== 'anchored' && anchor !== undefined && (
        <p class="actions">
          <Copy text={anchor}>Copy an anchor</Copy>
        </p>
      )}
    </section>
  );
}
