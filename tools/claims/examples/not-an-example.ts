import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { ObjectOwner } from '../binding/object-owners.ts';
import type { Fault } from './fault.ts';

/** Where a member is described stands one of these. */
const OF_SCHEMAS = ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf', 'properties', 'description'];

/** A schema that a page shows: it describes members, where an example has them. */
export function showsSchema(value: Json): boolean {
  const properties = member(value, 'properties');
  if (!isObject(properties)) return false;
  const members = Object.values(properties);
  const isDescribed = (held: Json) => isObject(held) && OF_SCHEMAS.some((name) => Object.hasOwn(held, name));
  if (members.length === 0 || !members.every(isDescribed)) return false;
  const says = member(value, '$schema');
  return (
    member(value, 'type') === 'object' ||
    isArray(member(value, 'required')) ||
    (typeof says === 'string' && /json-?schema|\/draft[-/]/i.test(says))
  );
}

/** It describes schemas itself, or what holds them. */
export function describesSchemas({ fields }: ObjectOwner): boolean {
  return fields.has('properties') || fields.has('$ref');
}

/** Calls of protocols that others carry or quote. */
const OF_OTHERS =
  /^(?:initialize|ping|(?:tools|resources|prompts|roots|sampling|completion|logging|elicitation|notifications)\/[\w/]+|textDocument\/\w+|eth_\w+)$/;

/**
 * A call in an envelope that many protocols share, of a method that the schema does not know: that it has the same members
 * says nothing.
 */
export function isCallOfOther(value: Json, { constants }: ObjectOwner, faults: readonly Fault[]): boolean {
  const method = member(value, 'method');
  if (member(value, 'jsonrpc') === undefined || typeof method !== 'string') return false;
  if (faults.some(({ pointer }) => pointer === '/method')) return true;
  return OF_OTHERS.test(method) && constants.get('method') !== method;
}
