import { at, parentPointer } from '../../json/pointer.ts';
import { type Json, member } from '../../json/value.ts';
import type { Violation } from '../../solve/index.ts';
import type { ExampleClaim } from '../claim.ts';
import { isSlot } from '../prose/example/stand-in.ts';

export const ABSENCE: ReadonlySet<string> = new Set([
  'required',
  'dependentRequired',
  'minProperties',
  'minItems',
  'contains',
  'minContains',
]);

/** What an example leaves out on purpose, or only stands for, is no contradiction. */
export function isForgiven(
  { instance, keyword }: Violation,
  example: ExampleClaim,
  missing: readonly string[],
): boolean {
  const held = at(example.value, instance);
  if (includes(held) || includes(at(example.value, parentPointer(instance)), instance)) return true;
  if (ABSENCE.has(keyword)) return isElided(instance, example) || isOmitted(missing, example);
  if (typeof held === 'string' && isSlot(held)) return true;
  return (example.placeholders ?? []).some(
    (pointer) => instance === pointer || instance.startsWith(`${pointer}/`),
  );
}

function isElided(instance: string, { strict, complete, bare, elided }: ExampleClaim): boolean {
  if (elided.includes(instance) || !complete) return true;
  if (bare) return instance === '';
  return !strict;
}

function isOmitted(missing: readonly string[], { omitted = [] }: ExampleClaim): boolean {
  return missing.length > 0 && missing.every((name) => omitted.includes(name));
}

const INCLUDING = ['$ref', '$include'];

/** A reference inside an example stands for what it leads to: the object that has it is not all there. */
function includes(held: Json | undefined, instance?: string): boolean {
  return INCLUDING.some(
    (name) =>
      typeof member(held, name) === 'string' && (instance === undefined || instance.endsWith(`/${name}`)),
  );
}
