import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from './config.schema.json' with { type: 'json' };

/** In a file of its own, since a validator is long to load and most runs need none. */
export function errorsIn(config: unknown): readonly ErrorObject[] {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });
  const validate = ajv.compile(schema);
  return validate(config) ? [] : (validate.errors ?? []);
}
