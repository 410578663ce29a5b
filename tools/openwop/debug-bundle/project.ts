import type { Json, JsonObject } from '../../json/value.ts';
import { validateBundle } from './validate-bundle.ts';

/** A bundle to whether it keeps the contract, and each sentence that it breaks. */
export function projectBundleValidity(bundle: Json): JsonObject {
  const violations = validateBundle(bundle);
  return {
    valid: violations.every(({ severity }) => severity !== 'error'),
    violations: violations.map((violation) => ({ ...violation })),
  };
}
