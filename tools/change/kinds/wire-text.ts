import { child, children, type SchemaNode } from '../../claims/schema/node.ts';
import { isObject, type Json, type JsonObject, member, setMember } from '../../json/value.ts';
import { parameterSchema } from './parameter-schema.ts';

interface Sides {
  readonly before: SchemaNode;
  readonly after: SchemaNode;
}

/**
 * The schemas of a parameter as a request holds its value, which is text: a number is one of the texts, be it the value, an
 * item of it or a member, and a single value is a list of one where each item is written by itself.
 */
export function onTheWire(from: SchemaNode, to: SchemaNode): Sides {
  const [before, written] = [parameterSchema(from), parameterSchema(to)];
  const after = mayBeSeveral(from, to) ? child(written, 'items')! : written;
  if (children(to, 'content').length > 0) return { before, after };
  return { before, after: { ...after, value: asTexts(before.value, after.value) } };
}

function asTexts(before: Json, after: Json): Json {
  if (!isObject(before) || !isObject(after)) return after;
  if (isOther(before, after) && isAnyText(after)) return { ...after, type: ['string', ...plain] };
  const copy: JsonObject = { ...after };
  if (isObject(before.items) && isObject(after.items))
    setMember(copy, 'items', asTexts(before.items, after.items));
  if (isObject(before.properties) && isObject(after.properties)) {
    const members = Object.entries(after.properties).map(
      ([name, one]) => [name, asTexts(member(before.properties, name) ?? true, one!)] as const,
    );
    setMember(copy, 'properties', Object.fromEntries(members));
  }
  return copy;
}

const plain = new Set(['integer', 'number', 'boolean']);

function isOther(before: Json, after: Json): boolean {
  return plain.has(String(member(before, 'type'))) && member(after, 'type') === 'string';
}

const limits = ['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'];

function isAnyText(schema: Json): boolean {
  return limits.every((limit) => member(schema, limit) === undefined);
}

/** One value has become a list, each item of which is written as the one was. Version 2 says `multi` where version 3 explodes. */
export function mayBeSeveral(from: SchemaNode, to: SchemaNode): boolean {
  const [before, after] = [from, to].map((node) => parameterSchema(node).value);
  const type = member(before, 'type');
  if (typeof type !== 'string' || ['array', 'object'].includes(type)) return false;
  const isList = member(after, 'type') === 'array' && isObject(member(after, 'items'));
  if (!isList || Number(member(after, 'minItems') ?? 0) > 1) return false;
  const isExploded =
    member(to.value, 'schema') === undefined
      ? member(to.value, 'collectionFormat') === 'multi'
      : member(to.value, 'style') === undefined && member(to.value, 'explode') !== false;
  return member(from.value, 'in') === 'query' && isExploded;
}
