import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { divided, type Facet, filtered } from './facets.ts';
import { Filters } from './filters.tsx';
import { hashOf, type Route, replaceQuery } from './route.ts';
import { useSearch } from './search.ts';
import { count } from './words.ts';

interface Props<Item> {
  /** What one item is called. */
  readonly noun: string;
  readonly items: readonly Item[];
  readonly facets: readonly Facet<Item>[];
  readonly route: Route;
  /** What is said where there is nothing at all. */
  readonly nothing: ComponentChildren;
  idOf(item: Item): string;
  textOf(item: Item): string;
  row(item: Item): ComponentChildren;
  card(item: Item): ComponentChildren;
}

/** So many rows at a time: more are slow to lay out, and nobody reads them. */
const STEP = 40;

/** A list with filters and the card of the item that is open. All of its state is in the address. */
export function Ledger<Item>(props: Props<Item>): JSX.Element {
  const { items, facets, route, noun, idOf, textOf, nothing } = props;
  const { query } = route;
  const [most, setMost] = useState(STEP);
  const find = useSearch(items, textOf);
  const all = useMemo(() => divided(items, facets), [items, facets]);
  const asked = [query.q ?? '', ...facets.map(({ name }) => query[name] ?? '')];
  const found = useMemo(() => filtered(all, query, find(query.q ?? '')), [all, JSON.stringify(asked)]);
  const open = items.find((item) => query.open !== undefined && idOf(item) === query.open);
  useAllOnPaper(() => setMost(Number.POSITIVE_INFINITY));
  if (items.length === 0) return <div class="nothing">{nothing}</div>;
  const shown = found.items.slice(0, most);
  const more = found.items.length - shown.length;
  return (
    <div class={open ? 'ledger has-open' : 'ledger'}>
      <div class="list">
        <Filters facets={facets} options={found.options} route={route} />
        <p class="tally" role="status">
          {found.items.length === items.length
            ? count(items.length, noun)
            : `${found.items.length.toLocaleString('en')} of ${count(items.length, noun)}`}
        </p>
        <Rows {...props} shown={shown} />
        {found.items.length === 0 && <p class="nothing">Nothing fits all of these filters.</p>}
        {more > 0 && (
          <button type="button" class="more" onClick={() => setMost(most + STEP)}>
            Show {Math.min(STEP, more)} more
          </button>
        )}
      </div>
      <Card key={query.open} {...props} open={open ?? shown[0]} isChosen={open !== undefined} />
    </div>
  );
}

function Rows<Item>({ shown, route, idOf, row }: Props<Item> & { readonly shown: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul class="rows" ref={list} onKeyDown={(event) => moveBetween(event, list.current)}>
      {shown.map((item) => {
        const id = idOf(item);
        return (
          <li key={id}>
            <a
              class="row"
              href={hashOf({ ...route, query: { ...route.query, open: id } })}
              aria-current={route.query.open === id ? 'true' : undefined}
            >
              {row(item)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function moveBetween(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !list) return;
  const links = [...list.querySelectorAll<HTMLElement>('a.row')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Opened<Item> {
  readonly open: Item | undefined;
  /** Before anything is chosen the first one shows what there is to see. */
  readonly isChosen: boolean;
}

function Card<Item>({ open, isChosen, card, route, noun }: Props<Item> & Opened<Item>) {
  const place = useRef<HTMLElement>(null);
  const close = () => {
    const last = document.querySelector<HTMLElement>('a.row[aria-current]');
    replaceQuery(route, { open: '' });
    last?.focus();
  };
  useEffect(() => {
    const isWide = matchMedia('(min-width: 900px)').matches;
    if (isChosen) place.current?.focus({ preventScroll: isWide });
  }, [isChosen]);
  if (!open) return null;
  return (
    <section
      class={isChosen ? 'card' : 'card preview'}
      ref={place}
      tabIndex={-1}
      aria-label={isChosen ? `The ${noun} that is open` : `The first ${noun}`}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isChosen && (
        <button type="button" class="close" onClick={close} aria-label="Close">
          ×
        </button>
      )}
      {card(open)}
    </section>
  );
}

/** Paper has no buttons. */
function useAllOnPaper(showAll: () => void): void {
  useEffect(() => {
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  });
}
