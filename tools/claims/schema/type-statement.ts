import type { JsonType, TypeStatement } from '../claim.ts';
import type { Describe } from './describe.ts';
import type { Description } from './description.ts';
import type { SchemaNode } from './node.ts';

/** How deep arrays of arrays are spelt out. */
const DEPTH = 4;

const ORDER: readonly JsonType[] = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

/** Most values are of one type, and nothing more is said of it. */
const PLAIN: ReadonlyMap<JsonType, TypeStatement> = new Map(
  ORDER.map((type) => [type, { text: type, types: [type] }]),
);

/** The type of a described value in the words of the claims; undefined where any type will do. */
export function typeStatement(
  description: Description,
  describe: Describe,
  depth = 0,
): TypeStatement | undefined {
  if (!description.types && description.names.length === 0) return undefined;
  const types = ORDER.filter((type) => description.types?.has(type));
  const items = inner(description.items, describe, depth);
  const entries = inner(description.entries, describe, depth);
  const [first] = types;
  if (first && types.length === 1 && !items && !entries && description.names.length === 0)
    return PLAIN.get(first);
  return {
    text: spell(types, items, description.names),
    types,
    ...(items && types.includes('array') && { items }),
    ...(entries && types.includes('object') && { entries }),
    ...(description.names.length > 0 && { names: description.names }),
  };
}

/** Several schemas for the items of one array (a tuple, a union) are not told apart: nothing is stated then. */
function inner(
  nodes: readonly SchemaNode[] | undefined,
  describe: Describe,
  depth: number,
): TypeStatement | undefined {
  const only = nodes?.length === 1 ? nodes[0] : undefined;
  return only && depth < DEPTH ? typeStatement(describe(only), describe, depth + 1) : undefined;
}

function spell(
  types: readonly JsonType[],
  items: TypeStatement | undefined,
  names: readonly string[],
): string {
  if (types.length === 0) return names[0] ?? 'any';
  if (types.length === 1 && types[0] === 'object' && names[0] !== undefined) return names[0];
  return types.map((type) => (type === 'array' && items ? `array of ${items.text}` : type)).join(' or ');
}
