import type { JSX } from 'preact';
import type { EnginesPart, Fate, ProfileShown } from '../../data/engines-shape.ts';
import { linkTo } from '../route.ts';
import { short } from '../words.ts';
import { FATE_WORDS } from './fate.tsx';

const STANDINGS: Readonly<
  Record<ProfileShown['standing'], { readonly sign: string; readonly says: string }>
> = {
  kept: { sign: '✓', says: 'kept: all of it that the engine offers was asked, and went well' },
  broken: { sign: '✕', says: 'broken: something of it went wrong' },
  open: { sign: '◐', says: 'open: nothing went wrong, but something could not be asked' },
};

const KINDS = Object.keys(STANDINGS) as ProfileShown['standing'][];

/** How each part of the contract went on each engine. */
export function Badges({ part: { engines, cases } }: { readonly part: EnginesPart }): JSX.Element | null {
  const shown = engines.flatMap(({ profiles = [] }) => profiles.map(({ standing }) => standing));
  if (shown.length === 0) return null;
  return (
    <>
      <p class="legend">
        {KINDS.filter((standing) => shown.includes(standing)).map((standing) => (
          <span key={standing}>
            <Badge standing={standing} /> {STANDINGS[standing].says}
          </span>
        ))}
      </p>
      <div class={engines.length > MOST_OPEN ? 'badges several' : 'badges'}>
        {engines.map(({ name, profiles = [], refused }, engine) => {
          const title = (
            <>
              <strong>
                <bdi>{short(name, 60)}</bdi>
              </strong>
              <Exceptions cases={cases} engine={engine} isOne={engines.length === 1} />
            </>
          );
          return profiles.length === 0 ? (
            <p key={engine}>
              {title}
              <span class="note">
                {refused === undefined ? 'nothing is known of it by parts' : 'nothing was verified'}
              </span>
            </p>
          ) : (
            <Parts key={engine} title={title} profiles={profiles} isFolded={engines.length > MOST_OPEN} />
          );
        })}
      </div>
    </>
  );
}

/** More would stand before the families. */
const MOST_OPEN = 2;

interface PartsProps {
  readonly title: JSX.Element;
  readonly profiles: readonly ProfileShown[];
  readonly isFolded: boolean;
}

function Parts({ title, profiles, isFolded }: PartsProps) {
  const badges = (
    <p class="own">
      {profiles.map(({ says, standing }) => (
        <Badge key={says} standing={standing} says={says} />
      ))}
    </p>
  );
  if (!isFolded)
    return (
      <div>
        {title}
        {badges}
      </div>
    );
  return (
    <details>
      <summary>
        {title}
        <span class="counts">
          {KINDS.map((standing) => ({ standing, own: profiles.filter((one) => one.standing === standing) }))
            .filter(({ own }) => own.length > 0)
            .map(({ standing, own }) => (
              <span key={standing}>
                <Badge standing={standing} /> {own.length} {standing}
              </span>
            ))}
        </span>
      </summary>
      {badges}
    </details>
  );
}

function Badge({ standing, says }: { readonly standing: ProfileShown['standing']; readonly says?: string }) {
  const { sign } = STANDINGS[standing];
  return (
    <span class={says === undefined ? `badge key ${standing}` : `badge ${standing}`}>
      <span aria-hidden="true">{sign}</span>
      {says !== undefined && ` ${short(says, 60)}`}
      {says !== undefined && <span class="unseen">, {standing}</span>}
    </span>
  );
}

const EXCEPTIONS: readonly Fate[] = ['failed', 'crashed', 'warned', 'blocked', 'unasked'];

interface ExceptionsProps {
  readonly cases: EnginesPart['cases'];
  readonly engine: number;
  readonly isOne: boolean;
}

/** What did not go well, and what could not be asked, each with the way to its cases. */
function Exceptions({ cases, engine, isOne }: ExceptionsProps) {
  const fates = cases.flatMap((one) => one.fates.filter((own) => own.engine === engine));
  const present = EXCEPTIONS.map((fate) => ({ fate, own: fates.filter((one) => one.fate === fate).length }));
  const some = present.filter(({ own }) => own > 0);
  if (some.length === 0 && fates.some(({ fate }) => fate === 'passed'))
    return <span class="note">keeps every case that was asked</span>;
  return (
    <span class="exceptions">
      {some.map(({ fate, own }) => (
        <a
          key={fate}
          class={`fate ${fate}`}
          href={linkTo(['engines', 'cases'], { [isOne ? 'fate' : `engine-${engine}`]: fate })}
          title={FATE_WORDS[fate].says}
        >
          <span aria-hidden="true">{FATE_WORDS[fate].sign}</span> {own.toLocaleString('en')}{' '}
          {FATE_WORDS[fate].title}
        </a>
      ))}
    </span>
  );
}
