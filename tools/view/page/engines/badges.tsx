import type { JSX } from 'preact';
import type { EnginesPart, ProfileShown } from '../../data/engines-shape.ts';
import { linkTo } from '../route.ts';
import { count, short } from '../words.ts';

const SIGNS: Readonly<Record<ProfileShown['standing'], string>> = { kept: '✓', open: '◐', broken: '○' };

/** How each part of the contract went on each engine. */
export function Badges({ part }: { readonly part: EnginesPart }): JSX.Element | null {
  if (part.engines.every(({ profiles = [] }) => profiles.length === 0)) return null;
  return (
    <dl class="badges">
      {part.engines.map(({ name, profiles = [] }, engine) => (
        <div key={name}>
          <dt>
            <bdi>{short(name, 60)}</bdi> <StandingNote part={part} engine={engine} />
          </dt>
          <dd>
            {profiles.map(({ says, standing }) => (
              <span key={says} class={`badge ${standing}`}>
                <span aria-hidden="true">{SIGNS[standing]}</span> {short(says, 60)}
              </span>
            ))}
            {profiles.length === 0 && <span class="note">nothing is known of it by parts</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What went wrong, and what could not be asked, each with the way to its cases. */
function StandingNote({ part, engine }: { readonly part: EnginesPart; readonly engine: number }) {
  const { cases, engines } = part;
  const fates = cases.flatMap((one) => one.fates.filter((own) => own.engine === engine));
  const wrong = fates.filter(({ fate }) => fate === 'failed' || fate === 'crashed').length;
  const left = fates.filter(({ fate }) => fate === 'blocked' || fate === 'unasked').length;
  const facet = engines.length > 1 ? `engine-${engine}` : 'fate';
  if (wrong === 0 && left === 0)
    return fates.some(({ fate }) => fate === 'passed') ? (
      <span class="note">keeps every case that was asked</span>
    ) : null;
  return (
    <span class="note">
      {wrong > 0 && (
        <a href={linkTo(['engines', 'cases'], { [facet]: 'failed' })}>{count(wrong, 'case')} went wrong</a>
      )}
      {wrong > 0 && left > 0 && ' and '}
      {left > 0 && (
        <>
          <a href={linkTo(['engines', 'cases'], { [facet]: 'blocked' })}>{count(left, 'case')}</a> could not
          be asked
        </>
      )}
    </span>
  );
}
