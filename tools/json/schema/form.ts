import { isArray, isObject, type Json } from '../value.ts';
import { isSchema } from './is-schema.ts';

/** What a keyword's value has to be, in words that fit behind "must be". */
export interface Form {
  readonly says: string;
  readonly holds: (value: Json) => boolean;
  /** Where more than that can still be meant in one way only, such as a name that is listed twice. */
  readonly means?: (value: Json) => boolean;
}

export const TYPES: ReadonlySet<string> = new Set([
  'null',
  'boolean',
  'integer',
  'number',
  'string',
  'array',
  'object',
]);
const isText = (value: Json): value is string => typeof value === 'string';
const areTexts = (value: Json) => isArray(value) && value.every(isText);
const isTexts = (value: Json) => isArray(value) && areTexts(value) && new Set(value).size === value.length;
const areSchemas = (value: Json) => isArray(value) && value.every(isSchema);
const isSchemas = (value: Json) => isArray(value) && value.length > 0 && areSchemas(value);
const everyMember = (value: Json, holds: (member: Json) => boolean) =>
  isObject(value) && Object.values(value).every(holds);

export const any: Form = { says: 'any value', holds: () => true };
export const text: Form = { says: 'a string', holds: isText };
export const flag: Form = { says: 'true or false', holds: (value) => typeof value === 'boolean' };
export const object: Form = { says: 'an object', holds: isObject };
export const list: Form = { says: 'a list', holds: isArray };
export const someValues: Form = {
  says: 'a list of at least one value',
  holds: (value) => isArray(value) && value.length > 0,
  means: isArray,
};

export const number: Form = { says: 'a number', holds: (value) => typeof value === 'number' };
export const positive: Form = {
  says: 'a number above 0',
  holds: (value) => typeof value === 'number' && value > 0,
};
export const count: Form = {
  says: 'a whole number of at least 0',
  holds: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
};

export const names: Form = { says: 'a list of distinct strings', holds: isTexts, means: areTexts };
export const someNames: Form = {
  says: 'a list of at least one string, each once',
  holds: (value) => isTexts(value) && isArray(value) && value.length > 0,
  means: areTexts,
};
export const namesMap: Form = {
  says: 'an object of lists of names',
  holds: (value) => everyMember(value, isTexts),
  means: (value) => everyMember(value, areTexts),
};

export const schema: Form = { says: 'a schema (an object, true or false)', holds: isSchema };
export const schemaObject: Form = { says: 'a schema (an object)', holds: isObject, means: isSchema };
export const schemas: Form = { says: 'a list of at least one schema', holds: isSchemas };
/** Of which all have to hold, so that none at all says nothing. */
export const allSchemas: Form = { ...schemas, means: areSchemas };
export const schemaObjects: Form = {
  says: 'a list of at least one schema',
  holds: (value) => isArray(value) && value.length > 0 && value.every(isObject),
  means: isSchemas,
};
export const allSchemaObjects: Form = { ...schemaObjects, means: areSchemas };
export const schemaOrSchemas: Form = {
  says: 'a schema or a list of schemas',
  holds: (value) => isSchema(value) || isSchemas(value),
  means: areSchemas,
};
export const schemaMap: Form = {
  says: 'an object of schemas',
  holds: (value) => everyMember(value, isSchema),
};
export const dependencyMap: Form = {
  says: 'an object of schemas or lists of names',
  holds: (value) => everyMember(value, (one) => isSchema(one) || isTexts(one)),
  means: (value) => everyMember(value, (one) => isSchema(one) || areTexts(one)),
};

export const type: Form = {
  says: `one of ${[...TYPES].join(', ')}, or a list of them`,
  holds: (value) =>
    (isText(value) && TYPES.has(value)) ||
    (isArray(value) && value.length > 0 && isTexts(value) && value.every((one) => TYPES.has(String(one)))),
};
export const oneType: Form = {
  says: 'one of boolean, integer, number, string, array, object',
  holds: (value) => isText(value) && value !== 'null' && TYPES.has(value),
  means: type.holds,
};
