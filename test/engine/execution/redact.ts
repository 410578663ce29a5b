import { isArray, isObject, type Json } from '../../../tools/json/value.ts';
import { hidden } from '../../../tools/redaction/hidden.ts';
import { KnownSecrets } from '../../../tools/redaction/known-secrets.ts';
import { CREDENTIAL_PATTERN } from '../../../tools/redaction/secret-patterns.ts';

/** What suites send to see whether it comes back. */
const CANARY = /\b(?:[\w-]*[-_])?canary[-_][\w-]+/gi;
export const MASK = '[REDACTED]';

/** Takes secrets out before anything is stored or told: what looks like a credential, and the values that are known. */
export function redacted(value: Json, secrets: readonly string[]): Json {
  const known = new KnownSecrets();
  for (const secret of secrets) known.add(secret);
  return cleaned(value, (text) => hidden(text.replace(CANARY, MASK), known, CREDENTIAL_PATTERN, () => MASK));
}

function cleaned(value: Json, clean: (text: string) => string): Json {
  if (isArray(value)) return value.map((item) => cleaned(item, clean));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [clean(name), cleaned(item, clean)]),
    );
  return typeof value === 'string' ? clean(value) : value;
}
