import { member } from '../value.ts';

/** `openapi-3.0` is the schema object of OpenAPI 3.0, AsyncAPI 2 and 3 write theirs in draft-07. */
export type Dialect =
  | 'draft-04'
  | 'draft-06'
  | 'draft-07'
  | '2019-09'
  | '2020-12'
  | 'openapi-3.0'
  | 'openapi-3.1'
  | 'asyncapi';

const named: ReadonlyMap<string, Dialect> = new Map([
  ['http://json-schema.org/draft-04/schema', 'draft-04'],
  ['http://json-schema.org/draft-06/schema', 'draft-06'],
  ['http://json-schema.org/draft-07/schema', 'draft-07'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://spec.openapis.org/oas/3.1/dialect/base', 'openapi-3.1'],
]);

/** `https` for `http` and a trailing `#` are common slips that every validator forgives. */
export function dialectOf(uri: string): Dialect | undefined {
  const plain = uri.replace(/#$/, '');
  return (
    named.get(plain) ??
    named.get(plain.replace(/^https:/, 'http:')) ??
    named.get(plain.replace(/^http:/, 'https:'))
  );
}

/** A dialect of somebody's own says by itself what its words mean. */
export function hasOwnDialect(schema: unknown): boolean {
  const uri = member(schema, '$schema');
  const isOwn = typeof uri === 'string' && /^[a-z]+:\/\//i.test(uri) && dialectOf(uri) === undefined;
  return isOwn && !/^https?:\/\/(?:[\w-]+\.)*(?:json-schema|openapis)\.org\//i.test(uri);
}

/** The dialect that a schema declares for itself, where it is one that we know. */
export function declaredDialect(schema: unknown): Dialect | undefined {
  const uri = member(schema, '$schema');
  return typeof uri === 'string' ? dialectOf(uri) : undefined;
}
