import { fact } from '../../facts/fact.ts';
import { splitFragment } from '../../read/resolve/uri.ts';
import { isDangling, type SchemaNode, satisfiable } from '../../solve/index.ts';

/** Steps of the search; what takes longer is left open. */
const BUDGET = 4_000;

/** Whether a part of the schema, by its address, is proved to accept no value: then no example is to blame. */
export const acceptsNothing = fact('accepts nothing', ({ library }: SchemaNode, address: string) => {
  const [uri, pointer] = splitFragment(address);
  const node = library.open(uri, pointer);
  if (isDangling(node) || node.value === false) return false;
  return satisfiable(node, { budget: BUDGET, minimize: false }).verdict === 'unsat';
});
