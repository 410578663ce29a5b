import { isArray, isObject, type Json } from '../value.ts';
import type { Dialect } from './dialect.ts';

/** What a keyword's value has to be, in words that fit behind "must be". */
interface Form {
  readonly says: string;
  readonly holds: (value: Json) => boolean;
}

const types = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);
const isText = (value: Json): value is string => typeof value === 'string';
const isSchema = (value: Json) => isObject(value) || typeof value === 'boolean';
const isTexts = (value: Json) =>
  isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isSchemas = (value: Json) => isArray(value) && value.length > 0 && value.every(isSchema);
const everyMember = (value: Json, holds: (member: Json) => boolean) =>
  isObject(value) && Object.values(value).every(holds);

const text: Form = { says: 'a string', holds: isText };
const flag: Form = { says: 'true or false', holds: (value) => typeof value === 'boolean' };
const number: Form = { says: 'a number', holds: (value) => typeof value === 'number' };
const positive: Form = { says: 'a number above 0', holds: (value) => typeof value === 'number' && value > 0 };
const count: Form = {
  says: 'a whole number of at least 0',
  holds: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
};
const names: Form = { says: 'a list of distinct strings', holds: isTexts };
const someNames: Form = {
  says: 'a list of at least one string, each once',
  holds: (value) => isTexts(value) && isArray(value) && value.length > 0,
};
const list: Form = { says: 'a list', holds: isArray };
const someValues: Form = {
  says: 'a list of at least one value',
  holds: (value) => isArray(value) && value.length > 0,
};
const schema: Form = { says: 'a schema (an object, true or false)', holds: isSchema };
const schemaObject: Form = { says: 'a schema (an object)', holds: isObject };
const schemas: Form = { says: 'a list of at least one schema', holds: isSchemas };
const schemaObjects: Form = {
  says: 'a list of at least one schema',
  holds: (value) => isArray(value) && value.length > 0 && value.every(isObject),
};
const schemaOrSchemas: Form = {
  says: 'a schema or a list of schemas',
  holds: (value) => isSchema(value) || isSchemas(value),
};
const schemaMap: Form = { says: 'an object of schemas', holds: (value) => everyMember(value, isSchema) };
const namesMap: Form = { says: 'an object of lists of names', holds: (value) => everyMember(value, isTexts) };
const dependencyMap: Form = {
  says: 'an object of schemas or lists of names',
  holds: (value) => everyMember(value, (one) => isSchema(one) || isTexts(one)),
};
const any: Form = { says: 'any value', holds: () => true };
const type: Form = {
  says: `one of ${[...types].join(', ')}, or a list of them`,
  holds: (value) =>
    (isText(value) && types.has(value)) ||
    (isArray(value) && value.length > 0 && isTexts(value) && value.every((one) => types.has(String(one)))),
};
const oneType: Form = {
  says: 'one of boolean, integer, number, string, array, object',
  holds: (value) => isText(value) && value !== 'null' && types.has(value),
};

type Vocabulary = Readonly<Record<string, Form>>;

const annotations: Vocabulary = { title: text, description: text, default: any };
const limits: Vocabulary = {
  multipleOf: positive,
  maximum: number,
  minimum: number,
  maxLength: count,
  minLength: count,
  pattern: text,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  maxProperties: count,
  minProperties: count,
  format: text,
};
const draft4: Vocabulary = {
  ...annotations,
  ...limits,
  $schema: text,
  id: text,
  $ref: text,
  type,
  enum: someValues,
  required: someNames,
  exclusiveMaximum: flag,
  exclusiveMinimum: flag,
  properties: schemaMap,
  patternProperties: schemaMap,
  additionalProperties: schema,
  items: schemaOrSchemas,
  additionalItems: schema,
  definitions: schemaMap,
  dependencies: dependencyMap,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
};
const { id: _, ...shared } = draft4;
const draft6: Vocabulary = {
  ...shared,
  $id: text,
  required: names,
  enum: list,
  exclusiveMaximum: number,
  exclusiveMinimum: number,
  const: any,
  contains: schema,
  propertyNames: schema,
  examples: list,
};
const draft7: Vocabulary = {
  ...draft6,
  $comment: text,
  if: schema,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: schema,
  else: schema,
  readOnly: flag,
  writeOnly: flag,
  contentEncoding: text,
  contentMediaType: text,
};
const draft2019: Vocabulary = {
  ...draft7,
  $anchor: text,
  $vocabulary: { says: 'an object', holds: isObject },
  $recursiveRef: text,
  $recursiveAnchor: flag,
  $defs: schemaMap,
  deprecated: flag,
  contentSchema: schema,
  dependentSchemas: schemaMap,
  dependentRequired: namesMap,
  maxContains: count,
  minContains: count,
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
};
const { $recursiveRef: _ref, $recursiveAnchor: _anchor, additionalItems: _items, ...kept } = draft2019;
const draft2020: Vocabulary = {
  ...kept,
  $dynamicRef: text,
  $dynamicAnchor: text,
  items: schema,
  prefixItems: schemas,
};
const openapi: Vocabulary = {
  discriminator: { says: 'an object', holds: isObject },
  xml: { says: 'an object', holds: isObject },
  externalDocs: { says: 'an object', holds: isObject },
  example: any,
};
const openapi30: Vocabulary = {
  ...annotations,
  ...limits,
  ...openapi,
  $ref: text,
  type: oneType,
  enum: list,
  required: someNames,
  exclusiveMaximum: flag,
  exclusiveMinimum: flag,
  properties: schemaMap,
  additionalProperties: schema,
  items: schemaObject,
  allOf: schemaObjects,
  anyOf: schemaObjects,
  oneOf: schemaObjects,
  not: schemaObject,
  nullable: flag,
  readOnly: flag,
  writeOnly: flag,
  deprecated: flag,
};
const asyncapi: Vocabulary = {
  ...draft7,
  discriminator: text,
  externalDocs: { says: 'an object', holds: isObject },
  deprecated: flag,
};

const vocabularies: Readonly<Record<Dialect, Vocabulary>> = {
  'draft-04': draft4,
  'draft-06': draft6,
  'draft-07': draft7,
  '2019-09': draft2019,
  '2020-12': draft2020,
  'openapi-3.0': openapi30,
  'openapi-3.1': { ...draft2020, ...openapi },
  asyncapi,
};

export function keywordsOf(dialect: Dialect): readonly string[] {
  return Object.keys(vocabularies[dialect]);
}

/** What the value of a keyword must be and is not; undefined where it is fine or the keyword is not of the dialect. */
export function formProblem(dialect: Dialect, keyword: string, value: Json): string | undefined {
  const forms = vocabularies[dialect];
  const form = Object.hasOwn(forms, keyword) ? forms[keyword] : undefined;
  return form && !form.holds(value) ? form.says : undefined;
}
