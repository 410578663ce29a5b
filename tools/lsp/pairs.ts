import type { Binding } from '../claims/binding/binding.ts';
import type { ExampleClaim, Field, OperationClaim, ValuesClaim } from '../claims/claim.ts';
import type { Place } from '../finding.ts';
import { equal } from '../json/equal.ts';
import { parsePointer } from '../json/pointer.ts';

/** One thing that two places state: who looks at one of them wants to see the other. */
export interface Pair {
  readonly here: Place;
  readonly there: Place;
  /** What it is called: a field, a value, an operation. */
  readonly name: string;
  /** What the other side says of it, where it is a field. */
  readonly field?: Field;
  readonly binding: Binding;
}

/** What two claims that are bound to each other say of the same things, the whole first. */
export function* pairsIn(binding: Binding): Iterable<Pair> {
  const { claim, to } = binding;
  const name = to.context.subject ?? to.says;
  yield { here: claim.at, there: to.at, name, binding };
  if (claim.kind === 'shape' && to.kind === 'shape') yield* fieldPairs(claim.fields, to.fields, binding);
  if (claim.kind === 'values' && to.kind === 'values') yield* valuePairs(claim, to, binding);
  if (claim.kind === 'example' && to.kind === 'shape') yield* memberPairs(claim, to.fields, binding);
  if (claim.kind === 'operation' && to.kind === 'operation') yield* parameterPairs(claim, to, binding);
}

function* fieldPairs(own: readonly Field[], others: readonly Field[], binding: Binding): Iterable<Pair> {
  const byName = new Map(others.map((one) => [one.name, one]));
  for (const { name, at, fields = [], values } of own) {
    const field = byName.get(name);
    if (!field) continue;
    yield { here: at, there: field.at, name, field, binding };
    yield* fieldPairs(fields, field.fields ?? [], binding);
    if (values && field.values) yield* valuePairs(values, field.values, binding);
  }
}

function* valuePairs(own: ValuesClaim, other: ValuesClaim, binding: Binding): Iterable<Pair> {
  for (const { value, at } of own.values) {
    const same = other.values.find((one) => equal(one.value, value));
    if (same) yield { here: at, there: same.at, name: String(value), binding };
  }
}

function* memberPairs({ places }: ExampleClaim, fields: readonly Field[], binding: Binding): Iterable<Pair> {
  for (const [pointer, at] of Object.entries(places)) {
    const field = fieldAt(parsePointer(pointer), fields);
    if (field) yield { here: at, there: field.at, name: field.name, field, binding };
  }
}

/** Items of an array and entries of a map are described with the field that holds them. */
function fieldAt(tokens: readonly string[], fields: readonly Field[]): Field | undefined {
  let [found, within]: [Field | undefined, readonly Field[]] = [undefined, fields];
  for (const token of tokens) {
    if (/^\d+$/.test(token)) continue;
    found = within.find(({ name }) => name === token);
    if (!found) return undefined;
    within = found.fields ?? [];
  }
  return found;
}

function* parameterPairs(own: OperationClaim, other: OperationClaim, binding: Binding): Iterable<Pair> {
  for (const { name, at } of own.parameters ?? []) {
    const same = other.parameters?.find((one) => one.name === name);
    if (same) yield { here: at, there: same.at, name, binding };
  }
}

/** One place, whoever names it: a key and its value are the same field. */
export function nameOf({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}
