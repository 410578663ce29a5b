import { equalityKey } from '../../json/equal.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import { partsOf } from '../large.ts';

const FEW = 4;

export function isContainer(value: Json): value is readonly Json[] | JsonObject {
  return typeof value === 'object' && value !== null;
}

/** What has more parts than any value of the list is none of them, and its key could be endless. */
export function isListed(
  { values, keys }: { readonly values: readonly Json[]; readonly keys: ReadonlySet<string> },
  value: Json,
) {
  if (!isContainer(value)) return values.length < FEW ? values.includes(value) : keys.has(equalityKey(value));
  const size = partsOf(value);
  if (values.every((each) => partsOf(each) < size)) return false;
  return keys.has(equalityKey(value));
}
