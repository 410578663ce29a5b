import { lastToken, parentPointer } from '../json/pointer.ts';
import { isArray, type Json, member } from '../json/value.ts';
import type { SchemaNode } from './model/library.ts';

/** Values as people write them, for formats that a schema names. */
const OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2024-05-17',
  time: '09:30:00Z',
  'date-time': '2024-05-17T09:30:00Z',
  duration: 'PT15M',
  email: 'ada@example.org',
  'idn-email': 'ada@example.org',
  hostname: 'www.example.org',
  'idn-hostname': 'www.example.org',
  ipv4: '192.0.2.17',
  ipv6: '2001:db8::17',
  uuid: '3f2b8c1e-5d47-4a96-9c0b-7e1d2a6f4b58',
  uri: 'https://www.example.org/a',
  'uri-reference': '/a',
  'uri-template': '/a/{id}',
  iri: 'https://www.example.org/a',
  'iri-reference': '/a',
  'json-pointer': '/a/0',
  'relative-json-pointer': '1/a',
  regex: '^[a-z]+$',
};

/** Values that a schema shows itself, and what its format looks like. Whether they are valid is for others to find out. */
export function* shownValues({ value: schema }: SchemaNode): Generator<Json> {
  const shown = member(schema, 'examples');
  if (isArray(shown)) yield* shown;
  for (const keyword of ['example', 'default']) {
    const one = member(schema, keyword);
    if (one !== undefined) yield one;
  }
  const format = member(schema, 'format');
  if (typeof format === 'string' && Object.hasOwn(OF_FORMAT, format)) yield OF_FORMAT[format]!;
}

/** Values that a reader would expect in an object or a list, the likeliest first; for a text also the name of the property. */
export function* expectedValues(node: SchemaNode): Generator<Json> {
  yield* shownValues(node);
  // What describes its members or elements is meant to have some, also where it names no type.
  if (['properties', 'items'].some((keyword) => member(node.value, keyword) !== undefined)) return;
  const name = isProperty(node.pointer) ? lastToken(node.pointer) : undefined;
  if (name !== undefined) yield name;
  yield 1;
}

function isProperty(pointer: string): boolean {
  return lastToken(parentPointer(pointer)) === 'properties';
}
