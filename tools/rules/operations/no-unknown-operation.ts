import { indexBy } from '../../claims/binding/index-by.ts';
import type { OperationClaim } from '../../claims/claim.ts';
import { matchable } from '../../claims/openapi/paths.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { defineRule } from '../rule.ts';
import { nearestAmong } from './nearest-operation.ts';
import { fixedPrefix, operationsIn, wholePath } from './served.ts';
import {
  operationsOf,
  type UnknownOperation,
  unknownOperation,
  unknownOperationSays,
} from './unknown-operations.ts';

export const noUnknownOperation = defineRule<'claims' | 'surface' | 'bound' | 'data', UnknownOperation>({
  id: 'operations/no-unknown-operation',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'surface', 'bound', 'data'],
  cites: 'OpenAPI 3.1 §4.8.8: the available paths and operations',
  *check(read) {
    const { served, byPath, stated, isBound, unserved } = operationsOf(read);
    const nearest = nearestAmong(served);
    const belongsHere = belonging(stated, served, isBound);
    const together = indexBy(stated, (claim) => [sectionOf(claim)]);
    for (const { claim, same, slip } of unserved) {
      const beside = together.get(sectionOf(claim)) ?? [];
      const isOtherPart = beside.length > 1 && !beside.some(isBound);
      if (slip || claim.form === 'front-matter' || isOtherPart || (same.length === 0 && !belongsHere(claim)))
        continue;
      yield unknownOperation(claim, same, same.length > 0 ? belowOf(claim, same, byPath) : nearest(claim));
    }
  },
  subjects: ({ claims, surface }) => (operationsIn(surface).length > 0 ? operationsIn(claims).length : 0),
  says: unknownOperationSays,
});

/** Of a section none of whose operations is served, the description is of another part. */
function sectionOf({ at }: OperationClaim): string {
  return `${at.file}${beforeFirst(at.pointer, '/')}`;
}

/** One of many by its parameter, with the method that all of them are not served with. */
function belowOf(
  { method }: OperationClaim,
  same: readonly OperationClaim[],
  byPath: ReadonlyMap<string, readonly OperationClaim[]>,
): OperationClaim | undefined {
  const below = same.flatMap(({ path }) => byPath.get(`${matchable(path)}/{}`) ?? []);
  return below.find((one) => one.method.toUpperCase() === method.toUpperCase());
}

/**
 * Documents speak of other servers as well. A catalogue or a heading belongs to this API where the page has its other
 * operations from it; a path in running text where it begins as a served one does.
 */
function belonging(
  stated: readonly OperationClaim[],
  served: readonly OperationClaim[],
  isBound: (claim: OperationClaim) => boolean,
): (claim: OperationClaim) => boolean {
  const prefixes = [...new Set(served.map((one) => fixedPrefix(wholePath(one)).join('/')))];
  const servedPrefixes = prefixes.map((prefix) => prefix.split('/'));
  const pages = indexBy(stated, (one) => [pageOf(one)]);
  const known = indexBy(stated.filter(isBound), (one) => [pageOf(one)]);
  const isServedArea = servedAreas(stated, isBound);
  return (claim) => {
    const prefix = fixedPrefix(claim.path);
    const shared = servedPrefixes.reduce((most, other) => Math.max(most, common(prefix, other)), 0);
    if (shared >= 2 && isServedArea(claim)) return true;
    const isWhole = shared >= 2 && shared === prefix.length;
    if (claim.form === 'code' || claim.form === 'fence') return isWhole;
    const page = pageOf(claim);
    return (known.get(page)?.length ?? 0) * 2 >= (pages.get(page)?.length ?? 0) || isWhole;
  };
}

function pageOf({ at, form }: OperationClaim): string {
  return `${form} ${at.file}`;
}

/** So many paths that begin alike, all of them served, leave no room for another server. */
const AREA = 3;

function servedAreas(
  stated: readonly OperationClaim[],
  isBound: (claim: OperationClaim) => boolean,
): (claim: OperationClaim) => boolean {
  const areaOf = ({ path }: OperationClaim) => fixedPrefix(path).slice(0, 2).join('/');
  const areas = indexBy(stated, (one) => [areaOf(one)]);
  const alike = indexBy(stated, ({ path }) => [path]);
  const unbound = new Map(
    [...areas].map(([area, all]) => [area, new Set(all.flatMap((one) => (isBound(one) ? [] : one.path)))]),
  );
  return (claim) => {
    const area = areaOf(claim);
    const others = (areas.get(area)?.length ?? 0) - (alike.get(claim.path)?.length ?? 0);
    const lost = unbound.get(area)?.size ?? 0;
    return others >= AREA && lost === (unbound.get(area)?.has(claim.path) ? 1 : 0);
  };
}

function common(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((segment, index) => segment !== b[index]);
  return end < 0 ? a.length : end;
}
