import { equal } from '../../json/equal.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import { jsonType } from '../json-type.ts';
import { article, quote, quoteAll } from '../words.ts';
import type { Visit } from './visit.ts';

const KNOWN = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);

export function checkType(visit: Visit, value: Json, instance: Json): void {
  const named = (isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
  const unknown = named.find((name) => !KNOWN.has(name));
  if (unknown !== undefined) {
    visit.cannotTell(`\`type\` names ${quote(unknown)}, which is no type`);
    return;
  }
  if (named.some((name) => hasType(instance, name)) || isNullable(visit, instance)) return;
  visit.fail(
    'type',
    () => `must be ${named.map(article).join(' or ')}, and is ${article(describe(instance))}`,
  );
}

/** OpenAPI 3.0: `nullable` adds null to the `type` that it stands beside, and does nothing else. */
export function isNullable(visit: Visit, instance: Json): boolean {
  const { keywords } = visit.node.resource.reading;
  return instance === null && keywords.has('nullable') && member(visit.schema, 'nullable') === true;
}

function hasType(instance: Json, name: string): boolean {
  return name === 'integer' ? Number.isInteger(instance) : jsonType(instance) === name;
}

function describe(instance: Json): string {
  return Number.isInteger(instance) ? 'integer' : jsonType(instance);
}

export function checkEnum(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(value) || value.some((allowed) => equal(allowed, instance))) return;
  visit.fail('enum', () => `must be one of ${quoteAll(value)}, and is ${quote(instance)}`);
}

export function checkConst(visit: Visit, value: Json, instance: Json): void {
  if (!equal(value, instance))
    visit.fail('const', () => `must be ${quote(value)}, and is ${quote(instance)}`);
}
