import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Json } from '../../tools/json/value.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

interface Validators {
  ajv(instance: Json): boolean;
  hyperjump(instance: Json): boolean;
}

const compiled = new Map<string, Promise<Validators>>();

/** What Ajv and hyperjump both say; where they do not agree there is nothing to compare with. */
export async function accepts(schema: Json, instance: Json): Promise<boolean> {
  const text = JSON.stringify(schema);
  const known = compiled.get(text) ?? compile(schema, `https://example.com/judged/${compiled.size}`);
  compiled.set(text, known);
  const { ajv, hyperjump } = await known;
  const verdict = hyperjump(instance);
  expect(verdict, 'the two validators disagree').toBe(ajv(instance));
  return verdict;
}

async function compile(schema: Json, uri: string): Promise<Validators> {
  const options = { strict: false, ownProperties: true, logger: false } as const;
  const check = new Ajv2020(options).compile(schema as object);
  registerSchema({ $schema: dialect, ...(schema as object) } as never, uri);
  const judge = await validate(uri);
  return { ajv: (instance) => check(instance), hyperjump: (instance) => judge(instance as never).valid };
}
