import { at } from '../../json/pointer.ts';
import { isObject, type Json, member, setMember } from '../../json/value.ts';
import { type Bound, boundBy, inBranch, type Part, partAt, partBelow, type Step } from './bound.ts';
import { aligned } from './branches.ts';
import { hasWordOn } from './word.ts';

interface Meeting {
  readonly base: Bound;
  readonly head: Bound;
}

type Noted = Map<string, Set<string>>;

/** What is larger is judged as it stands. */
const MOST = 5_000;

/**
 * One revision without the members that the other describes and on which it has no word itself: in an open object such a
 * member could hold anything, but nobody described it. Giving it a type takes it from nobody, which is how every
 * specification grows; and what is no longer described is taken and not heard.
 */
export function asDescribed(one: Json, other: Json): Json {
  const found = undescribed(one, other).filter(([, names]) => names.length > 0);
  if (found.length === 0) return one;
  const copy = structuredClone(one) as Json;
  for (const [pointer, names] of found) {
    const holder = at(copy, pointer);
    if (!isObject(holder)) continue;
    if (!isObject(holder.properties)) setMember(holder, 'properties', {});
    for (const name of names) setMember(holder.properties as object, name, false);
  }
  return copy;
}

/** The names that are new to a part of the base wherever it is met: where several use it, one of them may speak of more. */
function undescribed(
  base: Json,
  head: Json,
): readonly (readonly [pointer: string, names: readonly string[]])[] {
  const [fresh, spoken]: readonly [Noted, Noted] = [new Map(), new Map()];
  const seen = new Set<string>();
  const waiting: Meeting[] = [
    { base: boundBy(base, [partAt(base, '')!]), head: boundBy(head, [partAt(head, '')!]) },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${keyOf(next.base)} ${keyOf(next.head)}`;
    if (seen.has(key) || next.base.parts.length === 0) continue;
    if (seen.add(key).size > MOST) return [];
    const names = namesIn(next.head);
    for (const name of names) note(name, next.base, fresh, spoken);
    waiting.push(...below(next, names), ...withinBranches(next));
  }
  return [...fresh].map(([pointer, names]) => [
    pointer,
    [...names].filter((name) => !spoken.get(pointer)?.has(name)),
  ]);
}

function keyOf({ parts, unions }: Bound): string {
  return [...parts, ...unions].map(({ pointer }) => pointer).join();
}

function namesIn({ parts }: Bound): readonly string[] {
  return [
    ...new Set(parts.flatMap(({ value }) => Object.keys((member(value, 'properties') ?? {}) as object))),
  ];
}

/** Notes to which parts the name is new. Branches of a union are alternatives: one may know what another has no word on. */
function note(name: string, { whole, own, parts, unions, above }: Bound, fresh: Noted, spoken: Noted): void {
  const add = (to: Noted, { pointer }: Part) => to.set(pointer, (to.get(pointer) ?? new Set()).add(name));
  const knows = (part: Part) => hasWordOn(name, part.value);
  if (parts.some(knows)) {
    for (const part of parts) add(spoken, part);
    return;
  }
  const isSilent = (branch: Part) => !partsIn(boundBy(whole, [branch])).some(knows);
  const branches = unions.flatMap((union) => union.branches);
  const silent = branches.filter(isSilent);
  if (silent.length < branches.length) for (const branch of silent) add(fresh, branch);
  else add(fresh, holderAmong(above?.siblings.every(isSilent) ? above.own : own));
}

/** Without a word in any branch a name is new to all of them, whichever of them matches. */
function holderAmong(own: readonly Part[]): Part {
  return own.find(({ value }) => isObject(member(value, 'properties'))) ?? own.at(-1)!;
}

function partsIn({ parts, unions }: Bound): readonly Part[] {
  return [
    ...parts,
    ...unions.flatMap(({ branches }) => branches.flatMap((one) => [one, { ...one, value: one.behind }])),
  ];
}

const single: readonly Step[] = [
  ['items'],
  ['contains'],
  ['additionalProperties'],
  ['unevaluatedProperties'],
];

/** The members and items of both that are the same value. */
function below({ base, head }: Meeting, names: readonly string[]): readonly Meeting[] {
  const alternatives = base.unions.flatMap(({ branches }) =>
    branches.map((one) => boundBy(base.whole, [one])),
  );
  const steps: readonly Step[] = [
    ...names.map((name) => ['properties', name] as const),
    ...single,
    ...places(head),
  ];
  return steps.flatMap((step) => {
    const after = met(head, step);
    if (after.length === 0) return [];
    return [base, ...alternatives].flatMap((one) => {
      const before = met(one, step);
      return before.length === 0
        ? []
        : [{ base: boundBy(base.whole, before), head: boundBy(head.whole, after) }];
    });
  });
}

/** Members by pattern and items by place. */
function places({ parts }: Bound): readonly Step[] {
  return ['prefixItems', 'patternProperties'].flatMap((keyword) => {
    const names = parts.flatMap(({ value }) => Object.keys((member(value, keyword) ?? {}) as object));
    return [...new Set(names)].map((name) => [keyword, name] as const);
  });
}

function met({ whole, parts }: Bound, step: Step): readonly Part[] {
  return parts.flatMap((part) => partBelow(whole, part, step) ?? []);
}

/** Each branch of the head beside the branch of the base that it comes from, or beside all of a base without unions. */
function withinBranches({ base, head }: Meeting): readonly Meeting[] {
  return head.unions.flatMap(({ branches }) => {
    if (base.unions.length === 0)
      return branches.map((branch) => ({ base, head: boundBy(head.whole, [branch]) }));
    return base.unions.flatMap((union) =>
      aligned(union.branches, branches).map((pair) => ({
        base: inBranch(base, union, pair.base),
        head: boundBy(head.whole, [pair.head]),
      })),
    );
  });
}
