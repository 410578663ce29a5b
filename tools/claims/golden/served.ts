import { fact } from '../../facts/fact.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { indexBy } from '../binding/index-by.ts';
import type { OperationClaim } from '../claim.ts';
import type { Operation } from '../formats/format.ts';
import { operationNamed, operationStated, operationsOf } from '../formats/offered.ts';
import { isInstance, matchable, servedAs } from '../openapi/paths.ts';
import { describer } from '../schema/describe.ts';
import type { Asking } from './questions.ts';
import type { Call } from './uses.ts';

/** Operations by the ways in which a text may write their paths. */
const byPath = fact('operations by path', (data: readonly DataDocument[], resolve: Corpus['resolve']) => {
  const live = data.filter(({ archived }) => !archived);
  return indexBy(
    live.flatMap((document) => operationsOf(document, resolve)),
    (operation) => {
      const { path, server } = operationNamed(operation);
      return servedAs(path, server);
    },
  );
});

/** Every operation that is served. */
export function operationsIn({ data, resolve }: Asking): readonly Operation[] {
  return [...new Set([...byPath(data, resolve).values()].flat())];
}

export function servesNothing({ data, resolve }: Asking): boolean {
  return byPath(data, resolve).size === 0;
}

/** The operations at the path of a call, whatever their methods. A path that is served as it stands is no instance. */
export function servedAt({ data, resolve }: Asking, { path }: Pick<Call, 'path'>): readonly Operation[] {
  const paths = byPath(data, resolve);
  const wanted = matchable(path);
  const exact = paths.get(wanted);
  if (exact) return exact;
  return [...paths].flatMap(([template, operations]) => (isInstance(wanted, template) ? operations : []));
}

export function served(corpus: Asking, call: Pick<Call, 'path' | 'method'>): Operation | undefined {
  return servedAt(corpus, call).find(({ method }) => method.toUpperCase() === call.method);
}

export const statedOf = fact(
  'operation of a case',
  (operation: Operation, resolve: Corpus['resolve']): OperationClaim =>
    operationStated(operation, resolve, describeBy(resolve)),
);

/** Operations and bodies share most of their schemas. */
export const describeBy = fact('describer for cases', (resolve: Corpus['resolve']) => describer(resolve));

/** What a case may send though nobody serves it: the answer says so. */
export function isRefusedAsUnknown({ statuses }: Call): boolean {
  return statuses.length > 0 && statuses.every((status) => status === 404 || status === 405);
}
