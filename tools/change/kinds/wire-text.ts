import { child, type SchemaNode } from '../../claims/schema/node.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import { parameterSchema } from './parameter-schema.ts';

interface Sides {
  readonly before: SchemaNode;
  readonly after: SchemaNode;
}

/**
 * The schemas of a parameter as a request holds its value, which is text: a number is one of the texts, and a single value is
 * a list of one where each item is written by itself.
 */
export function onTheWire(from: SchemaNode, to: SchemaNode): Sides {
  const [before, written] = [parameterSchema(from), parameterSchema(to)];
  const after = mayBeSeveral(from, to) ? child(written, 'items')! : written;
  return {
    before,
    after: isOther(before.value, after.value) && isAnyText(after.value) ? texts(after) : after,
  };
}

const plain = new Set(['integer', 'number', 'boolean']);

function isOther(before: Json, after: Json): boolean {
  return plain.has(String(member(before, 'type'))) && member(after, 'type') === 'string';
}

const limits = ['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'];

function isAnyText(schema: Json): boolean {
  return limits.every((limit) => member(schema, limit) === undefined);
}

function texts(node: SchemaNode): SchemaNode {
  return { ...node, value: { ...(node.value as object), type: ['string', ...plain] } as Json };
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
