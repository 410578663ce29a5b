import { isObject, type Json, type JsonObject } from '../../../tools/json/value.ts';
import { invalid } from '../answers/refusal.ts';
import { schemas } from '../schemas.ts';
import type { Request } from './message.ts';

/** The body of a request, judged by its schema. A body that may be left out counts as an empty object. */
export function bodyOf({ body }: Request, schema: string, isOptional = false): JsonObject {
  if (body.length === 0 && isOptional) return {};
  const value = parsed(body);
  const [violation] = schemas().violations(schema, value);
  if (violation !== undefined || !isObject(value)) throw invalid({ reason: violation ?? 'not an object' });
  return value;
}

function parsed(body: Buffer): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw invalid({ reason: 'The body is not JSON.' });
  }
}
