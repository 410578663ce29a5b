import type { JSX } from 'preact';
import type { RunsPart } from '../../data/runs-shape.ts';
import { count, fileName, short } from '../words.ts';

const WIDTH = 960;
const LANE = 34;

/** Where along the runs they differ: the first run above, the second below, the first divergence marked. */
export function Strip({ part: { strip, divergedAt, names } }: { readonly part: RunsPart }): JSX.Element {
  const { width, buckets } = strip;
  const most = Math.max(1, ...buckets.map(([added, removed, changed]) => Math.max(added, removed) + changed));
  const each = WIDTH / Math.max(1, buckets.length);
  const tall = (number: number) => (number === 0 ? 0 : Math.max(3, (number / most) * LANE));
  const any = (kind: 0 | 1 | 2) => buckets.some((bucket) => bucket[kind] > 0);
  const parting = (((divergedAt ?? 0) / width) * each).toFixed(1);
  return (
    <figure class="strip">
      <svg
        viewBox={`0 0 ${WIDTH} ${2 * LANE + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Differences along the runs, from event 0 to event ${(width * buckets.length).toLocaleString('en')}`}
      >
        {buckets.map(([added, removed, changed], at) => (
          <g key={at} transform={`translate(${at * each} 0)`}>
            <rect
              class="removed"
              y={LANE - tall(removed + changed)}
              width={each * 0.86}
              height={tall(removed + changed) - tall(changed)}
            />
            <rect class="changed" y={LANE - tall(changed)} width={each * 0.86} height={tall(changed)} />
            <rect class="changed" y={LANE + 4} width={each * 0.86} height={tall(changed)} />
            <rect
              class="added"
              y={LANE + 4 + tall(changed)}
              width={each * 0.86}
              height={tall(added + changed) - tall(changed)}
            />
          </g>
        ))}
        <path class="parting" d={`M ${parting} 0 V ${2 * LANE + 4}`} />
      </svg>
      <figcaption>
        <span class="keys">
          <span>
            above <bdi>{short(fileName(names[0]), 60)}</bdi>, below <bdi>{short(fileName(names[1]), 60)}</bdi>
          </span>
          <Sign kind="parting">where they part</Sign>
          {any(2) && <Sign kind="changed">changed</Sign>}
          {any(1) && <Sign kind="removed">only above</Sign>}
          {any(0) && <Sign kind="added">only below</Sign>}
        </span>
        <span>each bar is {count(width, 'event')}</span>
      </figcaption>
    </figure>
  );
}

interface SignProps {
  readonly kind: 'parting' | 'changed' | 'removed' | 'added';
  readonly children: string;
}

function Sign({ kind, children }: SignProps) {
  return (
    <span>
      <span class={`sign ${kind}`} aria-hidden="true" />
      {children}
    </span>
  );
}
