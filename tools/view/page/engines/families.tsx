import { Fragment, type JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { EnginesPart, Fate } from '../../data/engines-shape.ts';
import { linkTo } from '../route.ts';
import { Scrolled } from '../scrolled.tsx';
import { short } from '../words.ts';
import { FATE_WORDS, FATES, FateSign } from './fate.tsx';

const ALL = 'all families';
const OVER_HTTP = 'http-';

type Counts = Record<Fate, number>;

const NONE: Counts = {
  ...{ passed: 0, failed: 0, warned: 0, crashed: 0, decided: 0 },
  ...{ blocked: 0, unasked: 0, redefined: 0, 'not-served': 0, skipped: 0 },
};

/** Families by engines, and for each engine a row of all. */
function countsOf({ cases }: EnginesPart): ReadonlyMap<string, ReadonlyMap<number, Counts>> {
  const families = new Map<string, Map<number, Counts>>();
  for (const { family, fates } of cases)
    for (const name of [ALL, family]) {
      const row = families.get(name) ?? new Map<number, Counts>();
      families.set(name, row);
      for (const { engine, fate } of fates) {
        const counts = row.get(engine) ?? { ...NONE };
        counts[fate] += 1;
        row.set(engine, counts);
      }
    }
  return families;
}

/** Families by engines: no cell is one colour for two fates. */
export function Families({ part }: { readonly part: EnginesPart }): JSX.Element {
  const families = useMemo(() => countsOf(part), [part]);
  // What all of them begin with tells none from another.
  const shared = part.cases.every(({ family }) => family.startsWith(OVER_HTTP)) ? OVER_HTTP.length : 0;
  if (part.cases.length === 0) return <p class="nothing">No case was asked.</p>;
  return (
    <section class="families">
      <Meanings
        present={FATES.filter((fate) =>
          part.cases.some(({ fates }) => fates.some((one) => one.fate === fate)),
        )}
      />
      <Scrolled class="scroll" label="Families by engines">
        <table style={{ '--engines': `${part.engines.length}` }}>
          <caption class="unseen">What became of the cases of each family on each engine</caption>
          <thead>
            <tr>
              <th scope="col">Family</th>
              {part.engines.map(({ name }, engine) => (
                <th key={engine} scope="col">
                  <bdi>{short(name, 40)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...families].map(([family, row]) => (
              <tr key={family} class={family === ALL ? 'all' : ''}>
                <th scope="row">{short(family === ALL ? family : family.slice(shared), 60)}</th>
                {part.engines.map((_, engine) => (
                  <td key={engine}>
                    <Fates
                      counts={row.get(engine) ?? NONE}
                      family={family}
                      engine={engine}
                      several={part.engines.length > 1}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}

/** The signs that there are, and on request what each of them means. */
function Meanings({ present }: { readonly present: readonly Fate[] }) {
  return (
    <details class="meanings">
      <summary>
        What the signs mean:{' '}
        {present.map((fate) => (
          <span key={fate}>
            <FateSign fate={fate} />{' '}
          </span>
        ))}
      </summary>
      <dl>
        {present.map((fate) => (
          <Fragment key={fate}>
            <dt>
              <FateSign fate={fate} />
            </dt>
            <dd>{FATE_WORDS[fate].says}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

interface FatesProps {
  readonly counts: Counts;
  readonly family: string;
  readonly engine: number;
  readonly several: boolean;
}

function Fates({ counts, family, engine, several }: FatesProps) {
  const present = FATES.filter((fate) => counts[fate] > 0);
  const scope = family === ALL ? {} : { family };
  if (present.length === 0 && family === ALL) return <span class="none">nothing was asked</span>;
  return (
    <span class="fates">
      {present.map((fate) => (
        <a
          key={fate}
          class={`fate ${fate}`}
          href={linkTo(['engines', 'cases'], { ...scope, [several ? `engine-${engine}` : 'fate']: fate })}
          title={FATE_WORDS[fate].says}
        >
          <span aria-hidden="true">{FATE_WORDS[fate].sign}</span> {counts[fate]}
          <span class="unseen"> {FATE_WORDS[fate].title}</span>
        </a>
      ))}
      <span class="share" aria-hidden="true">
        {present.map((fate) => (
          <span key={fate} class={fate} style={{ flexGrow: counts[fate] }} />
        ))}
      </span>
    </span>
  );
}
