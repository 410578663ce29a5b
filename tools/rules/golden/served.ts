import { indexBy } from '../../claims/binding/index-by.ts';
import type { OperationClaim } from '../../claims/claim.ts';
import type { Operation } from '../../claims/formats/format.ts';
import { operationNamed, operationStated, operationsOf } from '../../claims/formats/offered.ts';
import type { Call } from '../../claims/golden/uses.ts';
import { isInstance, matchable, servedAs } from '../../claims/openapi/paths.ts';
import { describer } from '../../claims/schema/describe.ts';
import { fact } from '../../facts/fact.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Facts } from '../facts.ts';

type Corpus = Pick<Facts, 'data' | 'resolve'>;

/** Operations by the ways in which a text may write their paths. */
const byPath = fact('operations by path', (data: readonly DataDocument[], resolve: Facts['resolve']) => {
  const live = data.filter(({ archived }) => !archived);
  return indexBy(
    live.flatMap((document) => operationsOf(document, resolve)),
    (operation) => {
      const { path, server } = operationNamed(operation);
      return servedAs(path, server);
    },
  );
});

export function servesNothing({ data, resolve }: Corpus): boolean {
  return byPath(data, resolve).size === 0;
}

/** The operations at the path of a call, whatever their methods. A path that is served as it stands is no instance. */
export function servedAt({ data, resolve }: Corpus, { path }: Pick<Call, 'path'>): readonly Operation[] {
  const paths = byPath(data, resolve);
  const wanted = matchable(path);
  const exact = paths.get(wanted);
  if (exact) return exact;
  return [...paths].flatMap(([template, operations]) => (isInstance(wanted, template) ? operations : []));
}

export function served(corpus: Corpus, call: Pick<Call, 'path' | 'method'>): Operation | undefined {
  return servedAt(corpus, call).find(({ method }) => method.toUpperCase() === call.method);
}

export const statedOf = fact(
  'operation of a case',
  (operation: Operation, resolve: Facts['resolve']): OperationClaim =>
    operationStated(operation, resolve, describeBy(resolve)),
);

/** Operations and bodies share most of their schemas. */
export const describeBy = fact('describer for cases', (resolve: Facts['resolve']) => describer(resolve));

/** What a case may send though nobody serves it: the answer says so. */
export function isRefusedAsUnknown({ statuses }: Call): boolean {
  return statuses.length > 0 && statuses.every((status) => status === 404 || status === 405);
}
