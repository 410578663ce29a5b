import type { Violation } from '../../solve/index.ts';
import type { ExampleClaim } from '../claim.ts';

const ABSENCE: ReadonlySet<string> = new Set([
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
  if (ABSENCE.has(keyword)) return isElided(instance, example) || isOmitted(missing, example);
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
