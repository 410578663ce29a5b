import { defineRule } from '../rule.ts';
import { nameOfOperation, operationBindings, operationsIn } from './served.ts';

interface Data {
  readonly operation: string;
  readonly page: string;
}

/** A page that names this share of the operations of a description is its catalogue. */
const CATALOGUE = 0.75;
/** More than one of a few is no slip: the page is about something else. */
const LEFT_OUT = 0.1;
/** A catalogue names an operation once; what tells of states or steps names some of them again and again. */
const ONCE = 1.25;

export const noUndocumentedOperation = defineRule<'surface' | 'bound', Data>({
  id: 'operations/no-undocumented-operation',
  since: '0.1.0',
  severity: 'info',
  reads: ['surface', 'bound'],
  cites: 'OpenAPI 3.1 §4.8.8: the available paths and operations',
  *check({ surface, bound: bindings }) {
    const bound = operationBindings(bindings).filter(
      ({ claim }) => claim.form !== 'code' && claim.form !== 'fence',
    );
    const served = operationsIn(surface);
    for (const file of new Set(served.map(({ at }) => at.file))) {
      const own = served.filter(({ at }) => at.file === file);
      const catalogue = catalogueOf(
        bound.filter(({ to }) => to.at.file === file),
        own.length,
      );
      if (!catalogue) continue;
      const named = new Set(catalogue.map(({ to }) => nameOfOperation(to)));
      const page = catalogue[0]!.claim.at;
      for (const operation of own) {
        if (named.has(nameOfOperation(operation))) continue;
        yield {
          at: operation.at,
          data: { operation: nameOfOperation(operation), page: page.file },
          related: [{ at: page, says: `${named.size} of ${own.length} operations are listed from here on` }],
          evidence: { kind: 'difference', onlyHere: [nameOfOperation(operation)], onlyThere: [] },
        };
      }
    }
  },
  says: ({ operation, page }) =>
    `\`${operation}\` is served, yet ${page}, which lists nearly all operations, leaves it out. Add it there.`,
});

function catalogueOf(
  bound: ReturnType<typeof operationBindings>,
  count: number,
): ReturnType<typeof operationBindings> | undefined {
  const pages = new Map<string, ReturnType<typeof operationBindings>>();
  for (const one of bound) {
    const key = `${one.claim.at.file} ${one.claim.form}`;
    pages.set(key, [...(pages.get(key) ?? []), one]);
  }
  return [...pages.values()].find((page) => {
    const named = new Set(page.map(({ to }) => nameOfOperation(to))).size;
    return (
      count >= 3 &&
      named >= CATALOGUE * count &&
      count - named <= Math.max(1, LEFT_OUT * count) &&
      page.length <= ONCE * named
    );
  });
}
