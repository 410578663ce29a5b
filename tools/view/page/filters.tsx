import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Facet, Filtered, Option } from './facets.ts';
import { type Route, replaceQuery } from './route.ts';
import { short } from './words.ts';

interface Props<Item> {
  readonly facets: readonly Facet<Item>[];
  readonly options: Filtered<Item>['options'];
  readonly route: Route;
  /** Where nothing is searched for words. */
  readonly isWordless?: boolean;
}

/** A field for words, buttons where there are few values, lists where there are many. */
export function Filters<Item>({ facets, options, route, isWordless }: Props<Item>): JSX.Element {
  const own = (facet: Facet<Item>) => ({ facet, route, options: options[facet.name] ?? [] });
  const isSet = facets.some(({ name }) => route.query[name]) || route.query.q;
  return (
    <search class="filters">
      {!isWordless && <Words route={route} />}
      {facets.map((facet) => facet.as && <Buttons key={facet.name} {...own(facet)} />)}
      <div class="choices">
        {facets.map((facet) => !facet.as && <Choice key={facet.name} {...own(facet)} />)}
      </div>
      {isSet && (
        <button type="button" class="plain" onClick={() => clear(facets, route)}>
          Clear filters
        </button>
      )}
    </search>
  );
}

function clear<Item>(facets: readonly Facet<Item>[], route: Route): void {
  replaceQuery(route, Object.fromEntries([['q', ''], ...facets.map(({ name }) => [name, ''])]));
}

/** `/` leads here from anywhere on the page. */
function Words({ route }: { readonly route: Route }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', slash);
    return () => removeEventListener('keydown', slash);
  }, []);
  return (
    <label class="words">
      <span class="unseen">Search</span>
      <input
        ref={field}
        type="search"
        placeholder="Search  ( / )"
        value={route.query.q ?? ''}
        onInput={(event) => replaceQuery(route, { q: event.currentTarget.value })}
      />
    </label>
  );
}

interface One<Item> {
  readonly facet: Facet<Item>;
  readonly options: readonly Option[];
  readonly route: Route;
}

function Buttons<Item>({ facet, options, route }: One<Item>) {
  const chosen = route.query[facet.name] ?? '';
  if (options.length < 2 && chosen === '') return null;
  return (
    <fieldset class="buttons">
      <legend class="unseen">{facet.label}</legend>
      {options.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          class={`chip ${value}`}
          aria-pressed={chosen === value}
          onClick={() => replaceQuery(route, { [facet.name]: chosen === value ? '' : value })}
        >
          {facet.titleOf?.(value) ?? value} <span class="many">{count.toLocaleString('en')}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A longer list than this is searched and not scrolled. */
const LONGEST = 400;

function Choice<Item>({ facet, options, route }: One<Item>) {
  const chosen = route.query[facet.name] ?? '';
  if (options.length < 2 && chosen === '') return null;
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <label class="choice">
      <span>{facet.label}</span>
      <select
        value={chosen}
        onChange={(event) => replaceQuery(route, { [facet.name]: event.currentTarget.value })}
      >
        <option value="">all</option>
        {isGone && <option value={chosen}>{short(chosen, 80)} (0)</option>}
        {options.slice(0, LONGEST).map(({ value, count }) => (
          <option key={value} value={value}>
            {short(facet.titleOf?.(value) ?? value, 80)} ({count})
          </option>
        ))}
      </select>
    </label>
  );
}
