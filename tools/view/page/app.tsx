import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PageData, Parts } from '../data/shape.ts';
import { AgreementPart } from './agreement/agreement.tsx';
import { ChangePartView } from './change/change.tsx';
import { EnginesPartView } from './engines/engines.tsx';
import { FleetPartView } from './fleet/fleet.tsx';
import { type Following, useFollowed } from './live.ts';
import { ProverPartView } from './prover/prover.tsx';
import { linkTo, useRoute } from './route.ts';
import { RunsPartView } from './runs/runs.tsx';
import { ThemeButton } from './theme.tsx';
import { short } from './words.ts';

const TITLES: Readonly<Record<keyof Parts, string>> = {
  agreement: 'Agreement',
  change: 'Change',
  engines: 'Engines',
  runs: 'Runs',
  prover: 'Prover',
  fleet: 'Fleet',
};

export function App({ data: first }: { readonly data: PageData }): JSX.Element {
  const [{ parts, subject, tool }, following] = useFollowed(first);
  const asked = useRoute();
  const names = (Object.keys(TITLES) as (keyof Parts)[]).filter((name) => parts[name]);
  const current = names.find((name) => name === asked.path[0]) ?? names[0];
  const isThere = asked.path.length === 0 || asked.path[0] === current;
  const route = isThere ? asked : { path: [], query: {} };
  useEffect(() => {
    document.title = `${current ? TITLES[current] : 'Specord'} · ${short(subject, 80)}`;
  }, [current, subject]);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        Skip to the content
      </button>
      <header class="top">
        <h1>
          <span class="brand">specord</span> <bdi>{short(subject, 80)}</bdi>
        </h1>
        {names.length > 1 && (
          <nav class="parts" aria-label="Parts">
            {names.map((name) => (
              <a key={name} href={linkTo([name])} aria-current={name === current ? 'page' : undefined}>
                {TITLES[name]}
              </a>
            ))}
          </nav>
        )}
        {following && <Live following={following} />}
        <ThemeButton />
      </header>
      <main id="content" tabIndex={-1}>
        {current === 'agreement' && parts.agreement && <AgreementPart part={parts.agreement} route={route} />}
        {current === 'change' && parts.change && <ChangePartView part={parts.change} route={route} />}
        {current === 'engines' && parts.engines && <EnginesPartView part={parts.engines} route={route} />}
        {current === 'runs' && parts.runs && <RunsPartView part={parts.runs} route={route} />}
        {current === 'fleet' && parts.fleet && <FleetPartView part={parts.fleet} route={route} />}
        {current === 'prover' && parts.prover && <ProverPartView part={parts.prover} route={route} />}
      </main>
      <footer class="bottom">
        Made by {tool.name} {tool.version}.{' '}
        {following
          ? 'This page follows its files, and asks nobody but the program that wrote it.'
          : 'This page holds all of its data and asks for nothing.'}
      </footer>
    </>
  );
}

const LIVE = {
  live: 'follows the files',
  stuck: 'not up to date',
  ended: 'ended: as it was last',
};

function Live({ following }: { readonly following: Following }) {
  return (
    <p class={`live ${following.is}`} role="status" title={following.is === 'stuck' ? following.because : ''}>
      {LIVE[following.is]}
      {following.is === 'stuck' && <span class="because">{short(following.because, 200)}</span>}
    </p>
  );
}
