import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ContradictionShown, SchemaShown, TreeLine } from '../../data/prover-shape.ts';
import { Scrolled } from '../scrolled.tsx';

interface Props {
  readonly schema: SchemaShown;
  readonly chosen: ContradictionShown | undefined;
}

/** The schema line by line: what is dead is struck out, and the core of the chosen contradiction is joined by a line. */
export function SchemaTree({ schema, chosen }: Props): JSX.Element {
  const place = useRef<HTMLOListElement>(null);
  const [joints, setJoints] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const marked = chosen ? [...(place.current?.querySelectorAll<HTMLElement>('.in-core') ?? [])] : [];
    setJoints(marked.map((one) => one.offsetTop + one.offsetHeight / 2));
    marked[0]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const dead = schema.contradictions.filter(({ kind }) => kind !== 'schema');
  const deadAt = new Set(dead.map(({ pointer }) => pointer));
  return (
    <Scrolled class="tree" label="The schema">
      <Joints at={joints} />
      <ol ref={place}>
        {schema.lines.map((line) => (
          <Line
            key={line.pointer}
            line={line}
            hasJoints={chosen !== undefined}
            {...marksOf(line, deadAt, chosen)}
          />
        ))}
      </ol>
      {schema.isCut && <p class="note">There is more of it than is shown.</p>}
    </Scrolled>
  );
}

interface Marks {
  readonly isDead: boolean;
  /** The numbers that it has in the core. */
  readonly core: readonly number[];
}

function marksOf({ pointer }: TreeLine, deadAt: ReadonlySet<string>, chosen: Props['chosen']): Marks {
  let above = pointer;
  let isDead = deadAt.has(above);
  while (!isDead && above.includes('/')) {
    above = above.slice(0, above.lastIndexOf('/'));
    isDead = above !== '' && deadAt.has(above);
  }
  const core = (chosen?.core ?? []).flatMap((one, number) => (one.pointer === pointer ? [number + 1] : []));
  return { isDead, core };
}

/** Deeper lines are further in, up to where there is no room left. */
const DEEPEST = 24;

interface LineProps extends Marks {
  readonly line: TreeLine;
  /** Whether there has to be room for them. */
  readonly hasJoints: boolean;
}

function Line({ line: { name, value, depth }, hasJoints, isDead, core }: LineProps) {
  const words = (
    <>
      {name !== '' && <span class="name">{name}</span>}
      {name !== '' && value !== undefined && ': '}
      {value !== undefined && <span class="value">{value}</span>}
      {name === '' && value === undefined && <span class="name">schema</span>}
    </>
  );
  return (
    <li
      class={core.length > 0 ? 'in-core' : ''}
      style={{ paddingLeft: `${(hasJoints ? 40 : 16) + 16 * Math.min(depth, DEEPEST)}px` }}
    >
      {isDead ? <del>{words}</del> : words}
      {core.map((number) => (
        <span key={number} class="joint">
          <span class="unseen">part of the core, number </span>
          {number}
        </span>
      ))}
    </li>
  );
}

function Joints({ at }: { readonly at: readonly number[] }) {
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <svg class="joints" aria-hidden="true" width="30" style={{ height: `${last + 12}px` }}>
      <path d={`M 12 ${first} V ${last}`} />
      {at.map((y) => (
        <g key={y}>
          <path d={`M 12 ${y} H 30`} />
          <circle cx="12" cy={y} r="4" />
        </g>
      ))}
    </svg>
  );
}
