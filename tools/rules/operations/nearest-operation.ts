import type { OperationClaim } from '../../claims/claim.ts';
import { matchable, servedAs } from '../../claims/openapi/paths.ts';
import { nearName } from '../shapes/near-name.ts';
import { isName } from './served.ts';

/** What begins and ends alike, the method last; nothing where no more than the parameters are alike. */
export function nearestAmong(
  served: readonly OperationClaim[],
): (claim: OperationClaim) => OperationClaim | undefined {
  const ways = served.map(({ path, server }) => servedAs(path, server).map((way) => way.split('/')));
  return ({ method, path }) => {
    const wanted = matchable(path).split('/');
    const scores = served.map((one, index) => {
      const alike = Math.max(...ways[index]!.map((way) => likeness(wanted, way)));
      return alike === 0 ? 0 : 2 * alike + Number(one.method.toUpperCase() === method.toUpperCase());
    });
    const best = scores.reduce((most, score) => Math.max(most, score), 0);
    return best === 0 ? undefined : served[scores.indexOf(best)];
  };
}

/**
 * How many steps of two paths are alike from the start, where any of them is a name, and whether the last name is. What
 * only begins alike and goes on otherwise is another thing.
 */
function likeness(path: readonly string[], other: readonly string[]): number {
  const end = path.findIndex((step, index) => !isAlike(step, other[index]));
  const shared = path.slice(0, end < 0 ? path.length : end);
  const isSameEnd = isAlike(path.findLast(isName), other.findLast(isName));
  if (!isSameEnd && shared.length < Math.min(path.length, other.length)) return 0;
  return (shared.some(isName) ? shared.length : 0) + Number(isSameEnd);
}

function isAlike(step: string | undefined, other: string | undefined): boolean {
  if (step === undefined || other === undefined) return false;
  return step === other || (isName(step) && nearName(step, [other]) !== undefined);
}
