import { isDangling, type SchemaNode, satisfiable } from '../../solve/index.ts';

/** Steps of the search; what takes longer is left open. */
const BUDGET = 4_000;

const known = new WeakMap<SchemaNode, Map<string, boolean>>();

/** Whether a part of the schema is proved to accept no value: then no example is to blame. */
export function acceptsNothing(schema: SchemaNode, uri: string, pointer: string): boolean {
  const asked = known.get(schema) ?? new Map<string, boolean>();
  known.set(schema, asked);
  const found = asked.get(pointer) ?? isEmpty(schema, uri, pointer);
  asked.set(pointer, found);
  return found;
}

function isEmpty({ library }: SchemaNode, uri: string, pointer: string): boolean {
  const node = library.open(uri, pointer);
  if (isDangling(node) || node.value === false) return false;
  return satisfiable(node, { budget: BUDGET, minimize: false }).verdict === 'unsat';
}
