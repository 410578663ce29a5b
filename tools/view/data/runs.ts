import { compact } from '../../json/canonical.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { DifferenceOfRuns, LeafShown, RunsPart } from './runs-shape.ts';
import { clipped } from './shelf.ts';

/** One difference as it comes; its bytes are valid until the next one. */
interface Difference {
  readonly seq: number;
  readonly op: 'added' | 'removed' | 'changed';
  readonly aEvent?: Uint8Array;
  readonly bEvent?: Uint8Array;
}

export interface Compared {
  readonly names: readonly [a: string, b: string];
  readonly differences: Iterable<Difference>;
  /** An event as it may be shown. */
  shown(event: Uint8Array): Uint8Array;
}

/** What is known after the last difference. */
export interface Rest {
  readonly runIds: readonly [a: string, b: string];
  readonly divergedAt: number | null;
  readonly stateDiff: Json;
  readonly notes: readonly string[];
  readonly isTruncated: boolean;
}

/** Two runs of a million events make a page as small as two of a hundred: the rest is counted. */
const MOST = 400;
const MOST_LEAVES = 40;
const MOST_NOTES = 60;
const LONGEST = 600;

/** Takes in the differences one by one, and the rest when all have come. */
export function runsPartOf({ names, differences, shown }: Compared, rest: () => Rest): RunsPart {
  const kept: DifferenceOfRuns[] = [];
  const counts = { added: 0, removed: 0, changed: 0 };
  const strip = stripOf();
  for (const one of differences) {
    counts[one.op] += 1;
    strip.add(one.seq, one.op);
    if (kept.length < MOST) kept.push(differenceShown(one, shown));
  }
  const { runIds, divergedAt, stateDiff, notes, isTruncated } = rest();
  return {
    names,
    ...{ runIds, divergedAt, isTruncated, counts, notes: notes.slice(0, MOST_NOTES) },
    strip: strip.all(),
    differences: kept,
    state: leavesOf(stateDiff),
  };
}

function differenceShown(
  { seq, op, aEvent, bEvent }: Difference,
  shown: Compared['shown'],
): DifferenceOfRuns {
  const [a, b] = [aEvent, bEvent].map((one) => one && parsed(shown(one)));
  const type = (event: Json | undefined) => {
    const found = member(event, 'type');
    return typeof found === 'string' ? clipped(found, LONGEST) : '';
  };
  return {
    seq,
    op,
    ...(a !== undefined && { a: type(a) }),
    ...(b !== undefined && { b: type(b) }),
    leaves: between(a, b, ''),
  };
}

function parsed(event: Uint8Array): Json {
  try {
    return JSON.parse(Buffer.from(event).toString());
  } catch {
    return null;
  }
}

/** Members that name the event and its run differ in every pair, and tell nothing. */
const NAMES: ReadonlySet<string> = new Set(['/eventId', '/runId', '/timestamp']);

/** Where two values differ, at the leaf. */
function between(a: Json | undefined, b: Json | undefined, pointer: string): LeafShown[] {
  if (NAMES.has(pointer)) return [];
  const isBoth = (isObject(a) && isObject(b)) || (isArray(a) && isArray(b));
  if (!isBoth) return same(a, b) ? [] : [leaf(pointer, a, b)];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const found: LeafShown[] = [];
  for (const name of names) {
    if (found.length >= MOST_LEAVES) break;
    found.push(...between(own(a, name), own(b, name), `${pointer}/${name}`));
  }
  return found.slice(0, MOST_LEAVES);
}

function own(value: Json, name: string): Json | undefined {
  return isArray(value) ? value[Number(name)] : member(value, name);
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function leaf(pointer: string, a: Json | undefined, b: Json | undefined): LeafShown {
  return {
    pointer: clipped(pointer, LONGEST),
    ...(a !== undefined && { a: clipped(compact(a), LONGEST) }),
    ...(b !== undefined && { b: clipped(compact(b), LONGEST) }),
  };
}

function leavesOf(state: Json): readonly LeafShown[] {
  if (!isObject(state)) return [];
  return Object.entries(state)
    .slice(0, MOST_LEAVES)
    .map(([name, value]) => leaf(`/${name}`, member(value, 'a') ?? value, member(value, 'b')));
}

const BUCKETS = 240;

/** How many differences there are along the runs; the stretches grow with the runs, and their number does not. */
function stripOf() {
  let width = 1;
  let buckets: [added: number, removed: number, changed: number][] = [];
  const at = { added: 0, removed: 1, changed: 2 } as const;
  return {
    add(seq: number, op: keyof typeof at): void {
      while (seq >= width * BUCKETS) {
        buckets = halved(buckets);
        width *= 2;
      }
      const number = Math.max(0, Math.floor(seq / width));
      while (buckets.length <= number) buckets.push([0, 0, 0]);
      buckets[number]![at[op]] += 1;
    },
    all: () => ({ width, buckets }),
  };
}

type Bucket = [added: number, removed: number, changed: number];

function halved(buckets: readonly Bucket[]): Bucket[] {
  const found: Bucket[] = [];
  buckets.forEach(([added, removed, changed], number) => {
    const half = number >> 1;
    if (number % 2 === 0) found.push([0, 0, 0]);
    const into = found[half]!;
    into[0] += added;
    into[1] += removed;
    into[2] += changed;
  });
  return found;
}
