/** Things with the id of a rule, by the family that it begins with. */
export function byFamily<One>(
  all: readonly One[],
  idOf: (one: One) => string,
): ReadonlyMap<string, readonly One[]> {
  const found = new Map<string, One[]>();
  for (const one of all) {
    const family = idOf(one).replace(/\/.*/, '');
    found.set(family, [...(found.get(family) ?? []), one]);
  }
  return found;
}
