import { useEffect, useState } from 'preact/hooks';

/** Where the reader is: `#/agreement/findings?rule=x&open=key`. Each state that somebody may want to send has an address. */
export interface Route {
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return {
    path: path
      .split('/')
      .filter((step) => step !== '')
      .map(decoded),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

export function hashOf({ path, query }: Route): string {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const asked = new URLSearchParams(entries).toString();
  return `#/${path.map((step) => encodeURIComponent(step.toWellFormed())).join('/')}${asked === '' ? '' : `?${asked}`}`;
}

export function linkTo(path: readonly string[], query: Route['query'] = {}): string {
  return hashOf({ path, query });
}

/** The view of a part that an address names; an address from elsewhere may name one that is not there. */
export function viewOf<View extends string>({ path }: Route, views: readonly [View, ...View[]]): View {
  return views.find((view) => view === path[1]) ?? views[0];
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const moved = () => setRoute(routeOf(location.hash));
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return route;
}

/** What is typed is no step that somebody would want to go back to. */
export function replaceQuery(route: Route, query: Route['query']): void {
  history.replaceState(null, '', hashOf({ ...route, query: { ...route.query, ...query } }));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
