import type { JSX } from 'preact';
import type { Status } from '../../data/agreement-shape.ts';
import type { Mark } from './model.ts';
import { STATUSES } from './tally.ts';

const LARGEST = 16;
const KEY = 13;
const LEAST = 2;

interface Props {
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
}

/** Each statement is a square, in the order of its document: where it is red, and how much is hollow, is seen at once. */
export function Squares({ marks, width, height }: Props): JSX.Element | null {
  const size = sizeFor(marks.length, width, height);
  if (marks.length === 0) return null;
  // Where they would be too small to be seen, they are as many as there is room for.
  if (size < LEAST) return <Squares marks={thinned(marks, width, height)} width={width} height={height} />;
  const inARow = Math.floor(width / size);
  const paths: Record<Status, string> = { contradicted: '', unbound: '', bound: '', agreed: '' };
  const shade = { veil: '', lines: '' };
  marks.forEach(({ status, isUnseen }, at) => {
    const [x, y] = [(at % inARow) * size, Math.floor(at / inARow) * size];
    paths[status] += SHAPES[status](x, y, size);
    if (!isUnseen) return;
    shade.veil += square(x, y, size);
    shade.lines += hatched(x, y, size);
  });
  return (
    <svg class="squares" aria-hidden="true" width={width} height={height}>
      {STATUSES.map(
        (status) => paths[status] !== '' && <path key={status} class={status} d={paths[status]} />,
      )}
      {shade.veil !== '' && <Shade {...shade} />}
    </svg>
  );
}

/** Evenly drawn, but for what is contradicted: none of that is left out while there is room for it. */
function thinned(marks: readonly Mark[], width: number, height: number): readonly Mark[] {
  const room = Math.floor(width / LEAST) * Math.floor(height / LEAST);
  const loud = new Set(marks.filter(({ status }) => status === 'contradicted').slice(0, room));
  const each = (marks.length - loud.size) / Math.max(1, room - loud.size);
  let seen = 0;
  const kept = marks.filter((one) => {
    if (one.status === 'contradicted') return loud.has(one);
    seen += 1;
    return Math.floor(seen / each) > Math.floor((seen - 1) / each);
  });
  return kept.slice(0, room);
}

/** The largest with which all of them fit. */
function sizeFor(count: number, width: number, height: number): number {
  let size = Math.min(LARGEST, Math.floor(Math.sqrt((width * height) / Math.max(1, count))));
  while (size > 0 && Math.floor(width / size) * Math.floor(height / size) < count) size -= 1;
  return size;
}

type Shape = (x: number, y: number, size: number) => string;

const square: Shape = (x, y, size) => {
  const side = size > 3 ? size - Math.max(1, Math.round(size / 6)) : size;
  return `M${x} ${y}h${side}v${side}h${-side}z`;
};

/** By shape as well as by colour: full, full and larger, half, and hollow. */
const SHAPES: Readonly<Record<Status, Shape>> = {
  agreed: square,
  contradicted: (x, y, size) => {
    const side = size > 4 ? size - 1 : size;
    return `M${x} ${y}h${side}v${side}h${-side}z`;
  },
  bound: (x, y, size) => {
    const side = size > 3 ? size - Math.max(1, Math.round(size / 6)) : size;
    return size > 3 ? `M${x} ${y}v${side}h${side}z` : square(x, y, size);
  },
  unbound: (x, y, size) => {
    if (size <= 4) return `M${x} ${y}h${size - 1}v${size - 1}h${1 - size}z`;
    const side = size - Math.max(1, Math.round(size / 6));
    return `M${x} ${y}h${side}v${side}h${-side}zM${x + 1} ${y + 1}v${side - 2}h${side - 2}v${2 - side}z`;
  },
};

/** What a square of that kind looks like, for legends. */
export function Key({ status }: { readonly status: Status }): JSX.Element {
  return (
    <svg class="squares key" aria-hidden="true" width="13" height="13">
      <path class={status} d={SHAPES[status](0, 0, KEY)} />
    </svg>
  );
}

/** What lies over a statement in which a drift went unseen. */
export function ShadeKey(): JSX.Element {
  return (
    <svg class="squares key" aria-hidden="true" width="13" height="13">
      <path class="agreed" d={square(0, 0, KEY)} />
      <Shade veil={square(0, 0, KEY)} lines={hatched(0, 0, KEY)} />
    </svg>
  );
}

/** Darker, and hatched where there is room for lines, so that it is seen without colours as well. */
function Shade({ veil, lines }: { readonly veil: string; readonly lines: string }) {
  return (
    <>
      <path class="shade veil" d={veil} />
      {lines !== '' && <path class="shade lines" d={lines} />}
    </>
  );
}

const APART = 6;

function hatched(x: number, y: number, size: number): string {
  if (size <= 4) return '';
  const side = size - Math.max(1, Math.round(size / 6));
  let lines = '';
  for (let reach = APART; reach < 2 * side; reach += APART) {
    const [from, to] = [Math.min(reach, side), Math.max(0, reach - side)];
    lines += `M${x + to} ${y + from}L${x + from} ${y + to}`;
  }
  return lines;
}
