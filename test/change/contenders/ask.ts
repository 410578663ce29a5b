import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Json } from '../../../tools/json/value.ts';

/** What other tools said of a pair; null where they could not read it. */
export interface Said {
  /** The ids of the breaking changes that oasdiff reports, by the role of the schema. */
  readonly oasdiff: {
    readonly submitted: readonly string[] | null;
    readonly emitted: readonly string[] | null;
  };
  /** Which of the two revisions accepts something that the other does not, after json-schema-diff. */
  readonly schemaDiff: { readonly added: boolean; readonly removed: boolean } | null;
}

export interface Recorded {
  readonly versions: Readonly<Record<string, string>>;
  readonly schemas: readonly (About & Said)[];
  readonly apis: readonly (About & { readonly oasdiff: readonly string[] | null })[];
}

/** A pair that was edited has another digest, and has to be asked about again. */
interface About {
  readonly title: string;
  readonly digest: string;
}

export function digestOf({ base, head }: { readonly base: Json; readonly head: Json }): string {
  return createHash('sha256')
    .update(JSON.stringify([base, head]))
    .digest('hex')
    .slice(0, 16);
}

/** A reference would lead elsewhere once the schema stands inside of an API description. */
export function isPortable({ base, head }: { readonly base: Json; readonly head: Json }): boolean {
  return !JSON.stringify([base, head]).includes('"$ref"');
}

export function apiWith(schema: Json, role: 'submitted' | 'emitted'): Json {
  const content = { 'application/json': { schema } };
  const operation =
    role === 'submitted'
      ? { requestBody: { required: true, content }, responses: { 204: { description: 'Done' } } }
      : { responses: { 200: { description: 'The thing', content } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: { '/things': { post: operation } },
  } as Json;
}

/** Undefined where the program fails, as it does on what it cannot read. */
export function output(program: string, parameters: readonly string[]): string | undefined {
  try {
    return execFileSync(program, [...parameters], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
