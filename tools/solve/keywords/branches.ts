import type { Json } from '../../json/value.ts';
import type { Site } from '../compile/site.ts';
import { nearestFirst } from '../evaluate/violation.ts';
import { pointerOf, type Visit } from '../evaluate/visit.ts';
import type { SchemaNode } from '../model/library.ts';
import { counted } from '../words.ts';
import { inPlace, type Lead } from './keyword.ts';

export function branchesOf({ child }: Site, keyword: string, value: readonly Json[]): SchemaNode[] {
  return value.map((_, index) => child(keyword, String(index)));
}

export function visitsOf(visit: Visit, keyword: string, value: readonly Json[], instance: Json): Visit[] {
  return value.map((_, index) => visit.inPlace(visit.child(keyword, String(index)), instance));
}

export const nameOfBranch = (token: string) => `branch ${Number(token) + 1}`;

/** Branches of which one has to hold. */
export function* leadsToBranches(node: SchemaNode, keyword: string, value: readonly Json[]): Generator<Lead> {
  for (const index of value.keys()) {
    const child = node.library.child(node, keyword, String(index));
    yield inPlace(child, 'branch', ({ formulas, holds }, inner) => formulas.and([holds(child), inner]));
  }
}

export function noneMatches(visit: Visit, keyword: string, branches: readonly Visit[]): void {
  const unsure = branches.find((branch) => branch.truth === undefined);
  if (unsure) {
    visit.cannotTell(unsure.undecided);
    return;
  }
  // The value fails anyway; what a branch has looked at is no second mistake.
  for (const branch of branches) visit.evaluated.take(branch.evaluated);
  const found = visit.mode.explain
    ? nearestFirst(
        branches.map(({ node, violations }) => ({
          place: { uri: node.resource.document.uri, pointer: node.pointer },
          violations,
        })),
        pointerOf(visit.path),
      )
    : [];
  visit.fail(keyword, () => `matches none of ${counted(branches.length, 'branch')}`, {
    branches: found,
  });
}
