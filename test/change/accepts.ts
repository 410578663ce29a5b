import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Json } from '../../tools/json/value.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';
const uri = 'https://example.com/judged';

/** What Ajv and hyperjump both say; where they do not agree there is nothing to compare with. */
export async function accepts(schema: Json, instance: Json): Promise<boolean> {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false }).compile(schema as object)(
    instance,
  );
  registerSchema({ $schema: dialect, ...(schema as object) } as never, uri);
  try {
    const { valid } = await validate(uri, instance as never);
    expect(valid, 'the two validators disagree').toBe(ajv);
    return valid;
  } finally {
    unregisterSchema(uri);
  }
}
