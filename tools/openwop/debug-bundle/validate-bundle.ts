import { isObject, type Json } from '../../json/value.ts';
import { checkCounts, checkSize } from './check-counts.ts';
import { checkRedaction } from './check-redaction.ts';
import { checkSchema } from './check-schema.ts';
import { checkHost, checkOrder, checkOwnership, checkRun, checkSpanIds } from './check-scope.ts';
import { checkTypes } from './check-types.ts';
import { checkValues } from './check-values.ts';
import { type BundleViolation, violation } from './violation.ts';

const checks = [
  checkTypes,
  checkValues,
  checkRedaction,
  checkCounts,
  checkOwnership,
  checkOrder,
  checkRun,
  checkHost,
  checkSpanIds,
  checkSize,
];

/** Every sentence of the debug bundle contract that a bundle breaks; its schema has the last word where none is broken. */
export function validateBundle(bundle: Json): BundleViolation[] {
  if (!isObject(bundle)) return [violation('not-an-object', '', 'the bundle is no JSON object')];
  const found = checks.flatMap((check) => [...check(bundle)]);
  return found.some(({ severity }) => severity === 'error') ? found : [...found, ...checkSchema(bundle)];
}
