import { exact, isMultiple } from '../../json/exact.ts';
import { type Json, member } from '../../json/value.ts';
import type { Visit } from './visit.ts';

/** Doubles compare as their shortest decimals do, so that limits need no exact arithmetic. */
export function checkMinimum(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'number' || typeof instance !== 'number') return;
  const open = member(visit.schema, 'exclusiveMinimum') === true;
  if (open ? instance <= value : instance < value) {
    visit.fail('minimum', () => `must be ${open ? 'more than' : 'at least'} ${value}, and is ${instance}`);
  }
}

export function checkMaximum(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'number' || typeof instance !== 'number') return;
  const open = member(visit.schema, 'exclusiveMaximum') === true;
  if (open ? instance >= value : instance > value) {
    visit.fail('maximum', () => `must be ${open ? 'less than' : 'at most'} ${value}, and is ${instance}`);
  }
}

export function checkExclusiveMinimum(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'number' || typeof instance !== 'number' || instance > value) return;
  visit.fail('exclusiveMinimum', () => `must be more than ${value}, and is ${instance}`);
}

export function checkExclusiveMaximum(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'number' || typeof instance !== 'number' || instance < value) return;
  visit.fail('exclusiveMaximum', () => `must be less than ${value}, and is ${instance}`);
}

export function checkMultipleOf(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'number' || typeof instance !== 'number' || value <= 0) return;
  if (isMultiple(exact(instance), exact(value))) return;
  visit.fail('multipleOf', () => `must be a multiple of ${value}, and is ${instance}`);
}
