import type { Json } from '../../json/value.ts';
import type { ValuesClaim } from '../claim.ts';
import type { Describe } from '../schema/describe.ts';
import { hasReference, kept, keyOf, mayHave, type Resolve, target } from '../schema/node.ts';
import { valuesClaim } from '../schema/shape-claim.ts';
import type { Located } from '../schema/walk.ts';
import { type Families, type Family, familiesOf, type Standing } from './families.ts';
import { indexBy } from './index-by.ts';
import { words } from './likeness.ts';

/** A set of values that a schema states. */
export interface ValueCandidate extends Standing {
  readonly claim: ValuesClaim;
  readonly names: readonly (readonly string[])[];
  readonly trail: readonly (readonly string[])[];
  readonly values: ReadonlySet<string>;
}

export interface ValueCandidates {
  readonly all: readonly ValueCandidate[];
  readonly families: Families<ValueCandidate>;
  withValue(value: string): readonly Family<ValueCandidate>[];
  weight(value: string): number;
}

const LISTING = ['enum', 'const', 'x-extensible-enum', 'pattern'];

export function spell(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function valueCandidatesOf(
  located: () => Iterable<Located>,
  resolve: Resolve,
  describe: Describe,
): ValueCandidates {
  const all = [...unique(located, resolve)].flatMap(([, { one, names, trails }]) => {
    const set = describe(one.node).values;
    if (!set || set.members.length < 2) return [];
    const claim = valuesClaim(set, one.names[0], one.trail, one.node);
    return [candidate(claim, names, trails)];
  });
  return indexed(all);
}

function candidate(claim: ValuesClaim, names: readonly string[], trails: readonly string[]): ValueCandidate {
  const { file, pointer } = claim.at;
  return {
    key: `${file}#${pointer}`,
    file,
    claim,
    names: names.map(words),
    trail: trails.map(words),
    values: new Set(claim.values.map(({ value }) => spell(value))),
  };
}

function indexed(all: readonly ValueCandidate[]): ValueCandidates {
  const families = familiesOf(all, ({ names, trail, values }) => JSON.stringify([names, trail, [...values]]));
  const byValue = indexBy(families.all, ({ first }) => first.values);
  const count = (value: string) =>
    (byValue.get(value) ?? []).reduce((sum, { members }) => sum + members.length, 0);
  const known = new Map<string, number>();
  return {
    all,
    families,
    withValue: (value) => byValue.get(value) ?? [],
    weight(value) {
      const weight = known.get(value) ?? 0.3 + Math.log(1 + all.length / (1 + count(value)));
      known.set(value, weight);
      return weight;
    },
  };
}

interface Named {
  readonly one: Located;
  readonly names: readonly string[];
  readonly trails: readonly string[];
}

/** A shared enum goes by the names of all the properties that refer to it. */
function unique(located: () => Iterable<Located>, resolve: Resolve): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  const byKey = new Map<string, Located>();
  for (const one of located())
    if (mayHave(one.node, LISTING)) byKey.set(keyOf(one.node), { ...one, node: kept(one.node) });
  for (const one of located()) {
    const aim = hasReference(one.node) ? target(one.node, resolve) : undefined;
    const key = keyOf(aim ?? one.node);
    const known = found.get(key);
    const holder = byKey.get(key);
    if (!holder) continue;
    found.set(key, {
      one: holder,
      names: [...new Set([...(known?.names ?? []), ...holder.names, ...one.names])],
      trails: [...new Set([...(known?.trails ?? []), ...one.trail])],
    });
  }
  return found;
}
