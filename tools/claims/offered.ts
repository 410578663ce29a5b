import { cache } from '../facts/cache.ts';
import type { DataDocument } from '../read/document.ts';
import { once } from '../read/once.ts';
import type { OperationClaim } from './claim.ts';
import type { Operation } from './formats/format.ts';
import { operationNamed, operationStated, operationsOf } from './formats/offered.ts';
import type { Describe } from './schema/describe.ts';
import { keyOf, type Resolve } from './schema/node.ts';

/** The operations of a corpus: there are tens of thousands, and most of them are only ever looked for. */
export interface Offered {
  /** What each is called, and no more. */
  operations(): readonly OperationClaim[];
  /** All that is stated of one of these. */
  wholeOf(named: OperationClaim): OperationClaim;
}

/** Pages speak of the operations of a few documents, one after another. */
const DOCUMENTS = 4;
const WHOLE = 2_000;

export function offeredBy(data: readonly DataDocument[], resolve: Resolve, describe: Describe): Offered {
  const holders = new Map<OperationClaim, DataDocument>();
  const opened = cache<ReadonlyMap<string, Operation>>(DOCUMENTS);
  const known = cache<OperationClaim>(WHOLE);

  function namedIn(document: DataDocument): readonly OperationClaim[] {
    const named = operationsOf(document, resolve).map(operationNamed);
    for (const one of named) holders.set(one, document);
    return named;
  }

  function operationsIn(document: DataDocument): ReadonlyMap<string, Operation> {
    const open = opened.get(document.path);
    if (open) return open;
    const operations = operationsOf(document, resolve).map(
      (one) => [`${keyOf(one.node)} ${one.path}`, one] as const,
    );
    const found = new Map(operations);
    opened.set(document.path, found);
    return found;
  }

  return {
    operations: once(() => data.flatMap(namedIn)),
    wholeOf(named) {
      const key = `${named.at.file}#${named.at.pointer} ${named.path}`;
      const kept = known.get(key);
      if (kept) return kept;
      const holder = holders.get(named)!;
      const operation = operationsIn(holder).get(key)!;
      const whole = operationStated(operation, resolve, describe);
      known.set(key, whole);
      return whole;
    },
  };
}
