import type { OperationClaim } from '../../claims/claim.ts';
import { matchable, servedAs } from '../../claims/openapi/paths.ts';
import type { Related } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { fixedPrefix, nameOfOperation, operationBindings, operationsIn, wholePath } from './served.ts';

interface Data {
  readonly operation: string;
  readonly methods: readonly string[];
}

export const noUnknownOperation = defineRule<'claims' | 'surface' | 'bound', Data>({
  id: 'operations/no-unknown-operation',
  since: '0.1.0',
  severity: 'error',
  reads: ['claims', 'surface', 'bound'],
  cites: 'OpenAPI 3.1 §4.8.8: the available paths and operations',
  *check({ claims, surface, bound: bindings }) {
    const served = operationsIn(surface);
    if (served.length === 0) return;
    const bound = new Set(operationBindings(bindings).map(({ claim }) => keyOf(claim)));
    const stated = operationsIn(claims).filter(({ context }) => context.aside === undefined);
    for (const claim of stated) {
      if (bound.has(keyOf(claim))) continue;
      const same = samePath(claim, served);
      if (same.length === 0 && !belongsHere(claim, stated, served, bound)) continue;
      yield {
        at: claim.at,
        data: { operation: nameOfOperation(claim), methods: same.map(({ method }) => method) },
        related: (same.length > 0 ? same : nearest(claim, served)).map(
          (operation): Related => ({ at: operation.at, says: `serves ${nameOfOperation(operation)}` }),
        ),
      };
    }
  },
  subjects: ({ claims, surface }) => (operationsIn(surface).length > 0 ? operationsIn(claims).length : 0),
  says: ({ operation, methods }) =>
    methods.length > 0
      ? `\`${operation}\` is documented here, yet the API description serves that path with ${methods.join(', ')} only. Correct the method, or add the operation.`
      : `\`${operation}\` is documented here, yet no API description serves it. Correct the path, or add the operation.`,
});

function keyOf({ at, method, path }: OperationClaim): string {
  return `${at.file}#${at.pointer}@${at.range.line}:${at.range.column} ${method} ${path}`;
}

/** What is served with the same method and the longest common beginning. */
function nearest({ method, path }: OperationClaim, served: readonly OperationClaim[]): OperationClaim[] {
  const wanted = matchable(path);
  const common = (other: string) => {
    const end = [...wanted].findIndex((letter, index) => other[index] !== letter);
    return end < 0 ? wanted.length : end;
  };
  const ranked = served
    .map((operation) => ({
      operation,
      shared: Math.max(...servedAs(operation.path, operation.server).map(common)),
      alike: operation.method.toUpperCase() === method.toUpperCase(),
    }))
    .sort((a, b) => b.shared - a.shared || Number(b.alike) - Number(a.alike));
  return ranked.slice(0, 1).map(({ operation }) => operation);
}

function samePath(claim: OperationClaim, served: readonly OperationClaim[]): OperationClaim[] {
  const path = matchable(claim.path);
  return served.filter((operation) => servedAs(operation.path, operation.server).includes(path));
}

/**
 * Documents speak of other servers as well. A catalogue or a heading belongs to this API where the page has its other
 * operations from it; a path in running text where it begins as a served one does.
 */
function belongsHere(
  claim: OperationClaim,
  stated: readonly OperationClaim[],
  served: readonly OperationClaim[],
  bound: ReadonlySet<string>,
): boolean {
  if (claim.form === 'front-matter') return true;
  const prefix = fixedPrefix(claim.path);
  const shared = Math.max(0, ...served.map((operation) => common(prefix, fixedPrefix(wholePath(operation)))));
  if (shared >= 2 && isServedArea(claim, stated, bound)) return true;
  if (claim.form === 'code' || claim.form === 'fence') return shared >= 2 && shared === prefix.length;
  const page = stated.filter(({ at, form }) => at.file === claim.at.file && form === claim.form);
  const known = page.filter((other) => bound.has(keyOf(other))).length;
  return known * 2 >= page.length || (shared >= 2 && shared === prefix.length);
}

/** So many paths that begin alike, all of them served, leave no room for another server. */
const AREA = 3;

function isServedArea(
  claim: OperationClaim,
  stated: readonly OperationClaim[],
  bound: ReadonlySet<string>,
): boolean {
  const area = fixedPrefix(claim.path).slice(0, 2).join('/');
  const others = stated.filter(
    (other) => other.path !== claim.path && fixedPrefix(other.path).slice(0, 2).join('/') === area,
  );
  return others.length >= AREA && others.every((other) => bound.has(keyOf(other)));
}

function common(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((segment, index) => segment !== b[index]);
  return end < 0 ? a.length : end;
}
