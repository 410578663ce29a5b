import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';

/** Words that came after draft-04, and those that came after draft-07. */
const AFTER_4 =
  'patternProperties if then else propertyNames contains contentEncoding contentMediaType'.split(' ');
const AFTER_7 =
  'prefixItems unevaluatedProperties unevaluatedItems minContains maxContains contentSchema'.split(' ');
const DEPENDENT = ['dependentRequired', 'dependentSchemas'];
const UNIONS = 'anyOf oneOf not writeOnly deprecated'.split(' ');

/** A schema of 2020-12 as OpenAPI 2 writes it; undefined where it has no word for it. */
export function asSwaggerSchema(schema: Json): Json | undefined {
  const written = lacks(schema, UNIONS) ? undefined : asOpenapi30(schema);
  return written === undefined || lacks(written, ['nullable']) ? undefined : written;
}

export function asOpenapi30(schema: Json): Json | undefined {
  if (lacks(schema, [...AFTER_4, ...AFTER_7, ...DEPENDENT])) return undefined;
  return write(schema);
}

/** draft-07, without words that tell branches apart. */
export function asOpenrpcSchema(schema: Json): Json | undefined {
  return lacks(schema, ['discriminator']) ? undefined : asAsyncapiSchema(schema);
}

/** draft-07, in which AsyncAPI has one name for what tells branches apart, and nothing that one side alone writes. */
export function asAsyncapiSchema(schema: Json): Json | undefined {
  const text = JSON.stringify(schema);
  if (lacks(schema, [...AFTER_7, 'readOnly', 'writeOnly', 'mapping'])) return undefined;
  return JSON.parse(text.replace(/"dependent(?:Required|Schemas)"/g, '"dependencies"'), (key, value) =>
    key === 'discriminator' ? value.propertyName : value,
  ) as Json;
}

function lacks(schema: Json, words: readonly string[]): boolean {
  const text = JSON.stringify(schema);
  return words.some((word) => text.includes(`"${word}":`));
}

/** Undefined where some part of it cannot be said. */
function write(value: Json): Json | undefined {
  if (isArray(value)) {
    const items = value.map(write);
    return items.some((item) => item === undefined) ? undefined : (items as Json);
  }
  if (!isObject(value)) return value;
  const type = typeOf(value);
  if (type === undefined || value.items === false) return undefined;
  const parts = Object.entries(value).map(([name, held]) => [name, write(held!)] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  const { const: only, ...rest } = Object.fromEntries(parts) as JsonObject;
  return { ...rest, ...type, ...(only !== undefined && { enum: [only] }), ...limits(value) };
}

/** One type, and perhaps null. */
function typeOf({ type }: JsonObject): JsonObject | undefined {
  if (type === undefined || isObject(type)) return {};
  const types = (isArray(type) ? type : [type]).filter((one) => one !== 'null');
  if (types.length !== 1) return undefined;
  return { type: types[0]!, ...(isArray(type) && type.length > 1 && { nullable: true }) };
}

/** A flag says that a bound is no value of its own. */
function limits(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    [
      ['minimum', 'exclusiveMinimum'],
      ['maximum', 'exclusiveMaximum'],
    ].flatMap(([limit, flag]) => {
      const bound = member(schema, flag!);
      return bound === undefined ? [] : [[limit!, bound] as const, [flag!, true] as const];
    }),
  );
}
