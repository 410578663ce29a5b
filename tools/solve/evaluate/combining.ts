import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { counted } from '../words.ts';
import { nearestFirst } from './violation.ts';
import { pointerOf, type Visit } from './visit.ts';

function branchesOf(visit: Visit, keyword: string, value: Json, instance: Json): Visit[] {
  if (!isArray(value)) return [];
  return value.map((_, index) => visit.inPlace(visit.child(keyword, String(index)), instance));
}

export function checkAllOf(visit: Visit, value: Json, instance: Json): void {
  for (const branch of branchesOf(visit, 'allOf', value, instance)) {
    visit.must(branch);
    visit.evaluated.take(branch.evaluated);
  }
}

export function checkAnyOf(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(value)) return;
  const branches = branchesOf(visit, 'anyOf', value, instance);
  const matching = branches.filter((branch) => branch.truth === true);
  for (const branch of matching) visit.evaluated.take(branch.evaluated);
  if (matching.length === 0) noneMatches(visit, 'anyOf', branches);
}

export function checkOneOf(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(value)) return;
  const branches = branchesOf(visit, 'oneOf', value, instance);
  const matching = branches.filter((branch) => branch.truth === true);
  const unsure = branches.find((branch) => branch.truth === undefined);
  for (const branch of matching) visit.evaluated.take(branch.evaluated);
  if (matching.length > 1) {
    const which = matching.map((branch) => branches.indexOf(branch) + 1).join(' and ');
    visit.fail('oneOf', () => `must match exactly one branch, and matches branches ${which}`);
  } else if (matching.length === 0) noneMatches(visit, 'oneOf', branches);
  else if (unsure) visit.cannotTell(unsure.undecided);
}

function noneMatches(visit: Visit, keyword: string, branches: readonly Visit[]): void {
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

export function checkNot(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(value) && typeof value !== 'boolean') return;
  const inner = visit.inPlace(visit.child('not'), instance);
  if (inner.truth === undefined) visit.cannotTell(inner.undecided);
  if (inner.truth === true) visit.fail('not', () => 'must not match the schema under `not`, and does');
}

export function checkIf(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(value) && typeof value !== 'boolean') return;
  const condition = visit.inPlace(visit.child('if'), instance);
  if (condition.truth === undefined) {
    visit.cannotTell(condition.undecided);
    return;
  }
  if (condition.truth) visit.evaluated.take(condition.evaluated);
  const keyword = condition.truth ? 'then' : 'else';
  if (member(visit.schema, keyword) === undefined) return;
  const applied = visit.inPlace(visit.child(keyword), instance);
  visit.must(applied);
  visit.evaluated.take(applied.evaluated);
}
