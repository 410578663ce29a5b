import { isObject, type Json, member } from '../../json/value.ts';
import type { Citation } from '../claim.ts';

/** `$schema` in an instance names its schema; `_schemaURL` and `$schemaRef` are seen as well. */
export function namedSchema(value: Json): Citation[] {
  if (!isObject(value)) return [];
  for (const key of ['$schema', '_schemaURL', '$schemaRef', 'schema_url']) {
    const named = member(value, key);
    if (typeof named !== 'string' || named === '' || isMetaSchema(named)) continue;
    const [address = '', pointer] = named.split('#', 2);
    const path =
      address
        .replace(/^[a-z]+:\/\/[^/]*\//i, '')
        .split('/')
        .at(-1) ?? '';
    if (path !== '') return [{ kind: 'file', path, ...(pointer?.startsWith('/') && { pointer }) }];
  }
  return [];
}

/** A schema that is shown as an example follows its dialect, which is no schema of the corpus. */
function isMetaSchema(address: string): boolean {
  return /^https?:\/\/json-schema\.org\//.test(address);
}
