import { fullFormats } from 'ajv-formats/dist/formats.js';
import { equal } from '../../../json/equal.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/value.ts';
import { lengthOf } from '../../../solve/json-type.ts';

/** Whether a value is valid, and nothing else. */
export type Check = (value: Json) => boolean;

/** What a keyword needs of the schema around it. */
export interface Site {
  readonly schema: JsonObject;
  check(schema: Json): Check;
  referred(reference: string): Check;
}

/** The keywords of draft 7 as Ajv takes them: formats assert where it knows them. */
export const keywords: ReadonlyMap<string, (value: Json, site: Site) => Check> = new Map(
  Object.entries({
    $ref: (reference: Json, { referred }: Site) => referred(String(reference)),
    type: (names: Json) => some([names].flat().map((name) => types[String(name)] ?? never)),
    enum: (values: Json) => (value: Json) => listOf(values).some((one) => equal(one, value)),
    const: (only: Json) => (value: Json) => equal(only, value),
    allOf: (schemas: Json, { check }: Site) => every(listOf(schemas).map(check)),
    anyOf: (schemas: Json, { check }: Site) => some(listOf(schemas).map(check)),
    oneOf,
    not: (schema: Json, { check }: Site) => negated(check(schema)),
    if: condition,
    minimum: (limit: Json) => ofNumber((value) => value >= Number(limit)),
    maximum: (limit: Json) => ofNumber((value) => value <= Number(limit)),
    exclusiveMinimum: (limit: Json) => ofNumber((value) => value > Number(limit)),
    exclusiveMaximum: (limit: Json) => ofNumber((value) => value < Number(limit)),
    minLength: (limit: Json) => ofString((value) => lengthOf(value) >= Number(limit)),
    maxLength: (limit: Json) => ofString((value) => lengthOf(value) <= Number(limit)),
    pattern,
    format,
    minItems: (limit: Json) => ofList((value) => value.length >= Number(limit)),
    maxItems: (limit: Json) => ofList((value) => value.length <= Number(limit)),
    uniqueItems: (isAsked: Json) => (isAsked === true ? ofList(areDifferent) : always),
    items,
    required,
    propertyNames: (schema: Json, { check }: Site) => {
      const name = check(schema);
      return ofObject((value) => Object.keys(value).every(name));
    },
    properties,
    patternProperties,
    additionalProperties,
  }),
);

const always: Check = () => true;
const never: Check = () => false;

const types: Readonly<Record<string, Check>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  array: isArray,
  object: isObject,
};

const formats: Readonly<Record<string, unknown>> = fullFormats;

function every(checks: readonly Check[]): Check {
  return (value) => checks.every((check) => check(value));
}

function some(checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

function negated(check: Check): Check {
  return (value) => !check(value);
}

function ofNumber(check: (value: number) => boolean): Check {
  return (value) => typeof value !== 'number' || check(value);
}

function ofString(check: (value: string) => boolean): Check {
  return (value) => typeof value !== 'string' || check(value);
}

function ofList(check: (value: readonly Json[]) => boolean): Check {
  return (value) => !isArray(value) || check(value);
}

function ofObject(check: (value: JsonObject) => boolean): Check {
  return (value) => !isObject(value) || check(value);
}

function listOf(value: Json): readonly Json[] {
  return isArray(value) ? value : [];
}

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : [];
}

function areDifferent(values: readonly Json[]): boolean {
  if (values.every((one) => typeof one === 'string')) return new Set(values).size === values.length;
  return values.every((one, at) => !values.some((other, before) => before < at && equal(one, other)));
}

function oneOf(schemas: Json, { check }: Site): Check {
  const checks = listOf(schemas).map(check);
  return (value) => checks.filter((one) => one(value)).length === 1;
}

function condition(question: Json, { schema, check }: Site): Check {
  const holds = check(question);
  const yes = check(schema.then ?? true);
  const no = check(schema.else ?? true);
  return (value) => (holds(value) ? yes(value) : no(value));
}

function pattern(source: Json): Check {
  const expression = new RegExp(String(source));
  return ofString((value) => expression.test(value));
}

function format(name: Json): Check {
  const known = formats[String(name)];
  if (known instanceof RegExp) return ofString((value) => known.test(value));
  return typeof known === 'function' ? ofString((value) => known(value) === true) : always;
}

function items(each: Json, { schema, check }: Site): Check {
  const first = listOf(each).map(check);
  const rest = check(isArray(each) ? (schema.additionalItems ?? true) : each);
  return ofList((value) => value.every((item, at) => (first[at] ?? rest)(item)));
}

function required(names: Json): Check {
  return ofObject((value) => listOf(names).every((name) => Object.hasOwn(value, String(name))));
}

function properties(schemas: Json, { check }: Site): Check {
  const checks = membersOf(schemas).map(([name, schema]) => [name, check(schema)] as const);
  return ofObject((value) =>
    checks.every(([name, holds]) => !Object.hasOwn(value, name) || holds(value[name]!)),
  );
}

function patternProperties(schemas: Json, { check }: Site): Check {
  const checks = membersOf(schemas).map(([source, schema]) => [new RegExp(source), check(schema)] as const);
  return ofObject((value) =>
    Object.entries(value).every(([name, one]) =>
      checks.every(([names, holds]) => !names.test(name) || holds(one)),
    ),
  );
}

function additionalProperties(others: Json, { schema, check }: Site): Check {
  const other = check(others);
  const names = new Set(membersOf(schema.properties ?? {}).map(([name]) => name));
  const patterns = membersOf(schema.patternProperties ?? {}).map(([source]) => new RegExp(source));
  return ofObject((value) =>
    Object.entries(value).every(
      ([name, one]) => names.has(name) || patterns.some((each) => each.test(name)) || other(one),
    ),
  );
}
