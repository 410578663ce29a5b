import type { SelfContained } from '../../claims/schema/self-contained.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { rewritten } from '../../json/schema/rewritten.ts';
import { isArray, isObject, type Json, member, setMember } from '../../json/value.ts';

/** Those of OpenAPI, whose version 2 writes draft-04. */
const oneWay: readonly Dialect[] = ['draft-04', 'openapi-3.0', 'openapi-3.1'];

/**
 * OpenAPI 3.0 §4.7.24.1: a `readOnly` property is not part of what clients send and a `writeOnly` one is not part of what
 * servers do, and where it is required that holds the other way only. Readers take what comes of it, as `inPlace` says.
 */
export function asWritten(
  { schema, dialect }: SelfContained,
  by: 'submitted' | 'emitted',
  inPlace: boolean,
): Json {
  const keyword = by === 'submitted' ? 'readOnly' : 'writeOnly';
  if (!oneWay.includes(dialect) || !JSON.stringify(schema).includes(`"${keyword}":true`)) return schema;
  const definitions = member(schema, '$defs') ?? member(schema, 'definitions');
  const isOther = (property: Json): boolean => {
    const aim = member(property, '$ref');
    const name = typeof aim === 'string' ? aim.slice(aim.lastIndexOf('/') + 1) : '';
    return [property, member(definitions, name)].some((one) => member(one, keyword) === true);
  };
  const write = (value: Json): Json => {
    const copy = rewritten(value, dialect, write);
    return isObject(value) && isObject(value.properties)
      ? withoutOthers(copy, value.properties, isOther, inPlace)
      : copy;
  };
  return write(schema);
}

function withoutOthers(
  copy: Json,
  properties: object,
  isOther: (one: Json) => boolean,
  inPlace: boolean,
): Json {
  const others = Object.entries(properties).flatMap(([name, one]) => (isOther(one) ? [name] : []));
  if (others.length === 0 || !isObject(copy)) return copy;
  const { required, ...rest } = copy;
  const kept = {};
  for (const [name, one] of Object.entries(rest.properties as object))
    setMember(kept, name, others.includes(name) ? (inPlace ? {} : { not: {} }) : one);
  const asked = isArray(required) ? required.filter((name) => !others.includes(String(name))) : [];
  return { ...rest, properties: kept, ...(asked.length > 0 && { required: asked }) } as Json;
}
