import { indexBy } from '../../claims/binding/index-by.ts';
import type { OperationClaim } from '../../claims/claim.ts';
import { isInstance, matchable, servedAs } from '../../claims/openapi/paths.ts';
import { nearName } from '../shapes/near-name.ts';
import { isName } from './served.ts';

/**
 * The one served operation that has the same method and the same steps but for one name, which is written nearly alike
 * and is nowhere a step of what is served; nothing where no other name is the same, or where several may be meant.
 */
export function slipsAmong(
  served: readonly OperationClaim[],
): (claim: OperationClaim) => OperationClaim | undefined {
  const ways = served.flatMap((operation) =>
    servedAs(operation.path, operation.server).map((way) => ({ operation, steps: way.split('/') })),
  );
  const known = new Set(ways.flatMap(({ steps }) => steps));
  const byLength = indexBy(ways, ({ steps }) => [steps.length]);
  return ({ method, path }) => {
    const wanted = matchable(path).split('/');
    const meant = (byLength.get(wanted.length) ?? []).filter(
      ({ operation, steps }) =>
        operation.method.toUpperCase() === method.toUpperCase() && isSlip(wanted, steps, known),
    );
    const paths = new Set(meant.map(({ operation }) => matchable(operation.path)));
    return paths.size === 1 ? meant[0]!.operation : undefined;
  };
}

function isSlip(wanted: readonly string[], steps: readonly string[], known: ReadonlySet<string>): boolean {
  const [other, ...more] = steps.flatMap((step, index) =>
    isInstance(wanted[index]!, step) ? [] : [{ said: wanted[index]!, step }],
  );
  if (!other || more.length > 0 || known.has(other.said) || !isName(other.step)) return false;
  if (withoutNumbers(other.said) === withoutNumbers(other.step)) return false;
  const isSaid = (step: string) => isName(step) && wanted.includes(step);
  return nearName(other.said, [other.step]) !== undefined && steps.some(isSaid);
}

/** Numbers tell things apart that are called alike. */
function withoutNumbers(step: string): string {
  return step.replace(/\d+/g, '');
}
