import { isArray, type Json, type JsonObject, member } from '../../json/value.ts';

const UNIVERSAL = ['clarification.request', 'schema.request', 'schema.response', 'error'];

/** `{supportedEnvelopes}` to which universal kinds are owed and not listed; an empty list owes none. */
export function projectUniversalKinds(input: Json): JsonObject {
  const listed = member(input, 'supportedEnvelopes');
  const owed = isArray(listed) && listed.length === 0 ? [] : UNIVERSAL;
  const missing = isArray(listed) ? owed.filter((kind) => !listed.includes(kind)) : owed;
  return { isConformant: missing.length === 0, missing };
}
