import { remembered } from '../../json/remembered.ts';
import { meaningProblem } from '../../json/schema/keywords.ts';
import { isObject, type Json } from '../../json/value.ts';
import { quote } from '../words.ts';
import type { SchemaNode } from './library.ts';
import type { Reading } from './reading.ts';

const NONE: ReadonlyMap<string, string> = new Map();
const known = new WeakMap<SchemaNode, ReadonlyMap<string, string>>();

/**
 * The keywords of a schema that hold something to which its draft gives no meaning, each with what is wrong. Nobody can
 * tell what such a schema accepts, unless the rest of it decides.
 */
export function malformedIn(node: SchemaNode): ReadonlyMap<string, string> {
  return remembered(known, node, () => find(node));
}

function find({ value: schema, resource: { reading } }: SchemaNode): ReadonlyMap<string, string> {
  if (!isObject(schema)) return NONE;
  const wrong = new Map<string, string>();
  for (const [name, value] of Object.entries(schema)) {
    const expected = counts(name, reading) ? meaningProblem(reading.dialect, name, value) : undefined;
    if (expected !== undefined) wrong.set(name, told(name, expected, value));
  }
  return wrong.size === 0 ? NONE : wrong;
}

function counts(name: string, reading: Reading): boolean {
  if (name === 'format') return reading.formatAsserts;
  if (name === 'discriminator') return reading.discriminatorAsserts;
  return reading.keywords.has(name);
}

function told(name: string, expected: string, value: Json): string {
  return `\`${name}\` must be ${expected}, and is ${quote(value)}`;
}
