import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { accepts, schemaOf } from '../../solve/index.ts';
import { common } from './comparable.ts';

/** Whether a schema says anything of the member of that name, be it in a rule for many. */
export function hasWordOn(name: string, schema: Json): boolean {
  if (!isObject(schema)) return false;
  return isNamed(name, schema) || isMap(schema) || isRuled(name, schema) || isListed(schema);
}

function isNamed(
  name: string,
  { properties, required, dependentRequired, dependentSchemas, not, if: test }: JsonObject,
) {
  const needs = isObject(dependentRequired) ? Object.entries(dependentRequired) : [];
  return (
    member(properties, name) !== undefined ||
    includes(required, name) ||
    member(dependentSchemas, name) !== undefined ||
    needs.some(([one, others]) => one === name || includes(others, name)) ||
    [not, test].some((one) => one !== undefined && JSON.stringify(one).includes(JSON.stringify(name)))
  );
}

function includes(list: Json | undefined, name: string): boolean {
  return isArray(list) && list.includes(name);
}

/** Without a name of its own an object that states how open it is invites all of them. */
function isMap({ properties, additionalProperties }: JsonObject): boolean {
  return additionalProperties !== undefined && !isObject(properties);
}

/** Where it refuses some value under the name, or nobody can say. */
function isRuled(name: string, schema: JsonObject): boolean {
  const isClosed = (keyword: string) => !isFree(schema[keyword]);
  if (['additionalProperties', 'unevaluatedProperties', 'propertyNames'].some(isClosed)) return true;
  const patterns = schema.patternProperties;
  if (!isObject(patterns)) return false;
  const refused = Object.fromEntries(Object.keys(patterns).map((pattern) => [pattern, false]));
  const node = schemaOf({ patternProperties: refused } as Json, { dialect: common, base: 'corpus:/' });
  return accepts(node, { [name]: null }) !== true;
}

function isFree(schema: Json | undefined): boolean {
  return schema === undefined || schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** Whole objects are listed, and none but these. */
function isListed(schema: JsonObject): boolean {
  const listed = [schema.const ?? null, ...(isArray(schema.enum) ? schema.enum : [])];
  return listed.some((value) => isObject(value));
}
