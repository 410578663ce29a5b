import type { Wire } from '../cases/protocol.ts';
import type { Cell } from './cell.ts';

/** One part of the contract: how many of its cases were asked, and how many of those went well. */
export interface ProfileResult {
  readonly name: string;
  readonly passed: number;
  readonly asked: number;
  readonly cases: number;
  /** How many of them could still be asked: nothing but a credential or an answer was missing. */
  readonly left: number;
  /** Why nothing of it was asked. */
  readonly instead?: 'not advertised' | 'not asked';
}

/** How a part of the contract went: `openwop-core 41 of 43`. */
export function profileWords({ name, passed, asked, instead }: ProfileResult): string {
  return `${name} ${instead ?? `${passed} of ${asked}`}`;
}

/** The parts that the wire names, in its order, and then every family that it does not name. */
export function profileResults(
  cells: readonly Cell[],
  { profiles = [] }: Pick<Wire, 'profiles'>,
): readonly ProfileResult[] {
  const named = new Set(profiles.flatMap(({ families }) => families));
  const others = [...new Set(cells.map(({ family }) => family))]
    .filter((family) => !named.has(family))
    .sort();
  return [
    ...profiles,
    ...others.map((family) => ({ name: family.replace(/^http-/, ''), families: [family] })),
  ].flatMap(({ name, families }) => {
    const own = cells.filter(({ family }) => families.includes(family));
    return own.length === 0 ? [] : [resultOf(name, own)];
  });
}

function resultOf(name: string, cells: readonly Cell[]): ProfileResult {
  const count = (...outcomes: readonly Cell['outcome'][]) =>
    cells.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const asked = count('passed', 'warned', 'failed', 'crashed');
  const left = cells.filter(({ lack }) => lack === 'blocked' || lack === 'unasked').length;
  const counts = { name, passed: count('passed', 'warned'), asked, cases: cells.length, left };
  if (asked > 0) return counts;
  const isOffered = cells.some(({ lack }) => lack !== 'not-served');
  return { ...counts, instead: isOffered ? 'not asked' : 'not advertised' };
}
