import type { JsonType, TypeStatement } from '../../claims/claim.ts';

export interface TypeConflict {
  /** Where inside the type: nothing for the value itself, `items` or `entries` below. */
  readonly inside: readonly ('items' | 'entries')[];
  readonly here: string;
  readonly there: string;
  /** Types that one side allows and the other rejects. */
  readonly onlyHere: readonly JsonType[];
}

/** Whatever JSON knows, null too: `any` leaves the type to the schema, and so does `unknown`. */
const ANYTHING = 7;

/**
 * A type conflicts when the schema rejects what the text allows. A text that names fewer types than the schema is
 * terse and not wrong; numbers and integers are told apart by schemas more than by people.
 */
export function typeConflict(here: TypeStatement, there: TypeStatement): TypeConflict | undefined {
  const stated = here.types.map(coarse).filter((type) => type !== 'null');
  const allowed = new Set(there.types.map(coarse));
  if (stated.length === 0 || here.types.length === ANYTHING || allowed.size === 0) return undefined;
  const onlyHere = [...new Set(stated)].filter((type) => !allowed.has(type));
  if (isMapOfEntries(here, there)) return undefined;
  if (onlyHere.length > 0) return { inside: [], here: here.text, there: there.text, onlyHere };
  return inner('items', here, there) ?? inner('entries', here, there);
}

/** Where a format has no maps, a list of pairs is one. */
function isMapOfEntries({ entries }: TypeStatement, { items }: TypeStatement): boolean {
  return (
    entries !== undefined && items !== undefined && /(?:Entry|Pair|KeyValue)(?:[A-Z]\w*)?$/.test(items.text)
  );
}

function inner(
  part: 'items' | 'entries',
  here: TypeStatement,
  there: TypeStatement,
): TypeConflict | undefined {
  const mine = here[part];
  const theirs = there[part];
  const conflict = mine && theirs && typeConflict(mine, theirs);
  return conflict && { ...conflict, inside: [part, ...conflict.inside] };
}

function coarse(type: JsonType): JsonType {
  return type === 'integer' ? 'number' : type;
}
