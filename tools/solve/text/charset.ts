/** A set of code points as sorted, disjoint, non-adjacent ranges: [from, to, from, to, …], both inclusive. */
export interface CharSet {
  readonly ranges: readonly number[];
  /** Equal sets have equal keys. */
  readonly key: string;
}

export const LAST = 0x10ffff;

export function charset(ranges: readonly (readonly [from: number, to: number])[]): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const flat: number[] = [];
  for (const [from, to] of sorted) {
    const last = flat.length - 1;
    if (last > 0 && from <= flat[last]! + 1) flat[last] = Math.max(flat[last]!, to);
    else flat.push(from, to);
  }
  return sealed(flat);
}

function sealed(ranges: readonly number[]): CharSet {
  return { ranges, key: ranges.join(',') };
}

export const NOTHING = sealed([]);
export const EVERYTHING = sealed([0, LAST]);

export function single(codePoint: number): CharSet {
  return sealed([codePoint, codePoint]);
}

export function* pairs(set: CharSet): Generator<readonly [number, number]> {
  for (let index = 0; index < set.ranges.length; index += 2) {
    yield [set.ranges[index]!, set.ranges[index + 1]!];
  }
}

export function union(a: CharSet, b: CharSet): CharSet {
  if (a.ranges.length === 0) return b;
  if (b.ranges.length === 0) return a;
  return charset([...pairs(a), ...pairs(b)]);
}

export function complement(set: CharSet): CharSet {
  const flat: number[] = [];
  let next = 0;
  for (const [from, to] of pairs(set)) {
    if (from > next) flat.push(next, from - 1);
    next = to + 1;
  }
  if (next <= LAST) flat.push(next, LAST);
  return sealed(flat);
}

export function intersect(a: CharSet, b: CharSet): CharSet {
  const flat: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.ranges.length && j < b.ranges.length) {
    const from = Math.max(a.ranges[i]!, b.ranges[j]!);
    const to = Math.min(a.ranges[i + 1]!, b.ranges[j + 1]!);
    if (from <= to) flat.push(from, to);
    if (a.ranges[i + 1]! < b.ranges[j + 1]!) i += 2;
    else j += 2;
  }
  return sealed(flat);
}

export function has(set: CharSet, codePoint: number): boolean {
  let low = 0;
  let high = set.ranges.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < set.ranges[2 * middle]!) high = middle - 1;
    else if (codePoint > set.ranges[2 * middle + 1]!) low = middle + 1;
    else return true;
  }
  return false;
}

/** The coarsest partition of all code points in which every given set is a union of classes. */
export function partition(sets: readonly CharSet[]): CharSet[] {
  const starts = new Set<number>([0]);
  for (const set of sets) {
    for (const [from, to] of pairs(set)) {
      starts.add(from);
      if (to < LAST) starts.add(to + 1);
    }
  }
  const sorted = [...starts].sort((a, b) => a - b);
  const classes = new Map<string, [number, number][]>();
  sorted.forEach((from, index) => {
    const to = (sorted[index + 1] ?? LAST + 1) - 1;
    const signature = sets.map((set) => (has(set, from) ? 1 : 0)).join('');
    const ranges = classes.get(signature);
    if (ranges) ranges.push([from, to]);
    else classes.set(signature, [[from, to]]);
  });
  return [...classes.values()].map(charset);
}

/** Letters first, then digits, then what is printable, so that witnesses can be read. */
const PLEASANT: readonly (readonly [number, number])[] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x2d, 0x2d],
  [0x5f, 0x5f],
  [0x21, 0x7e],
  [0x20, 0x20],
  [0xa1, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, LAST],
  [0, LAST],
];

/** The members, the most readable ones first; each once. */
export function* members(set: CharSet): Generator<number> {
  let left = set;
  for (const [from, to] of PLEASANT) {
    const preferred = sealed([from, to]);
    for (const [low, high] of pairs(intersect(left, preferred))) {
      for (let codePoint = low; codePoint <= high; codePoint += 1) yield codePoint;
    }
    left = intersect(left, complement(preferred));
  }
}

/** The most readable member. */
export function anyMember(set: CharSet): number | undefined {
  for (const [from, to] of PLEASANT) {
    for (let index = 0; index < set.ranges.length; index += 2) {
      if (set.ranges[index]! > to) break;
      if (set.ranges[index + 1]! >= from) return Math.max(set.ranges[index]!, from);
    }
  }
  return undefined;
}
