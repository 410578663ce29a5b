import type { Json } from '../../json/value.ts';
import { formatPattern } from '../format.ts';
import { lengthOf, limitOf } from '../json-type.ts';
import { counted, quote } from '../words.ts';
import type { Visit } from './visit.ts';

export function checkMinLength(visit: Visit, value: Json, instance: Json): void {
  const limit = limitOf(value);
  if (typeof instance !== 'string' || limit === undefined || lengthOf(instance) >= limit) return;
  visit.fail(
    'minLength',
    () => `must have at least ${counted(limit, 'character')}, and has ${lengthOf(instance)}`,
  );
}

export function checkMaxLength(visit: Visit, value: Json, instance: Json): void {
  const limit = typeof value === 'number' ? value : undefined;
  if (typeof instance !== 'string' || limit === undefined || lengthOf(instance) <= limit) return;
  visit.fail(
    'maxLength',
    () => `must have at most ${counted(limit, 'character')}, and has ${lengthOf(instance)}`,
  );
}

export function checkPattern(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'string' || typeof instance !== 'string') return;
  const pattern = visit.node.library.patterns.pattern(value);
  const found = pattern.test(instance);
  if (found === undefined)
    visit.cannotTell(`the pattern ${quote(value)}: ${pattern.obstacle || 'the text is too long'}`);
  if (found === false) visit.fail('pattern', () => `must match ${value}, and is ${quote(instance)}`);
}

export function checkFormat(visit: Visit, value: Json, instance: Json): void {
  if (typeof value !== 'string' || typeof instance !== 'string') return;
  if (!visit.node.resource.reading.formatAsserts) return;
  const source = formatPattern(value);
  if (source === undefined) return;
  const found = visit.node.library.patterns.pattern(source).test(instance);
  if (found === undefined) visit.cannotTell(`the format ${quote(value)}: the text is too long`);
  if (found === false) visit.fail('format', () => `must be a ${value}, and is ${quote(instance)}`);
}
