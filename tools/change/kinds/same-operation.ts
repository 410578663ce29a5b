import { indexBy } from '../../claims/binding/index-by.ts';
import type { Operation } from '../../claims/formats/format.ts';
import { equal } from '../../json/equal.ts';
import { match } from '../match.ts';

type Operations = ReadonlyMap<string, Operation>;

/**
 * Operations of two revisions by what clients call. Descriptions of several APIs may offer the same call: each then is the one
 * whose file is called most alike in the other revision. A further copy adds nothing, and takes nothing away.
 */
export function byCall(
  base: readonly Operation[],
  head: readonly Operation[],
): readonly [base: Operations, head: Operations] {
  const [before, after] = [new Map<string, Operation>(), new Map<string, Operation>()];
  const [from, to] = [base, head].map((side) => indexBy(side, (one) => [callOf(one)])) as [Groups, Groups];
  for (const call of new Set([...from.keys(), ...to.keys()])) {
    const [gone, come] = [from.get(call) ?? [], to.get(call) ?? []];
    const { pairs, removed, added } = match(gone, come, alikeCalled, 0);
    for (const [index, pair] of pairs.entries()) {
      before.set(`${call} ${index}`, pair.base);
      after.set(`${call} ${index}`, pair.head);
    }
    for (const one of withoutCopies(removed, gone)) before.set(`${call} in ${pathOf(one)}`, one);
    for (const one of withoutCopies(added, come)) after.set(`${call} in ${pathOf(one)}`, one);
  }
  return [before, after];
}

type Groups = ReadonlyMap<string, readonly Operation[]>;

/** What a client calls is the same whatever its template names the parts of the path. */
function callOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;
}

function withoutCopies(some: readonly Operation[], all: readonly Operation[]): readonly Operation[] {
  const isCopy = (one: Operation) =>
    all.some((other) => !some.includes(other) && equal(one.node.value, other.node.value));
  return some.filter((one) => !isCopy(one));
}

function pathOf({ node }: Operation): string {
  return node.document.path;
}

/** How many of the last steps of their files' paths are the same; all of them count most. */
function alikeCalled(one: Operation, other: Operation): number {
  if (pathOf(one) === pathOf(other)) return Number.POSITIVE_INFINITY;
  const [from, to] = [one, other].map((each) => pathOf(each).split('/').toReversed()) as [string[], string[]];
  const differs = from.findIndex((step, index) => step !== to[index]);
  return differs < 0 ? from.length : differs;
}
