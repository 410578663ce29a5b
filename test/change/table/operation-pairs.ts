import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '../../../tools/change/change.ts';
import { isObject, type Json, type JsonObject } from '../../../tools/json/value.ts';
import { patched, read } from './pairs.ts';

/** An edit of a description, which is a pair in each direction. */
export interface DescribedEdit {
  readonly edit: string;
  /** The path of its operations, where it matters. */
  readonly at?: string;
  /** Operations by method, what holds for their path, and the rest of the description. */
  readonly base: JsonObject;
  /** A merge patch (RFC 7396) that makes the other revision. */
  readonly patch: Json;
  readonly forward: Verdict;
  readonly back: Verdict;
  /** By what rule of HTTP, OpenAPI or of reading. */
  readonly why: string;
}

export interface DescribedPair {
  readonly name: string;
  /** Without the version of OpenAPI. */
  readonly base: JsonObject;
  readonly head: JsonObject;
  readonly verdict: Verdict;
  readonly why: string;
}

const METHODS = ['get', 'post', 'parameters'];
const folder = join(import.meta.dirname, 'operations');

export const operationPairs: readonly DescribedPair[] = readdirSync(folder).flatMap((file) => {
  const { rows } = read(join(folder, file)) as { readonly rows: readonly DescribedEdit[] };
  return rows.flatMap((row) =>
    bothWays(row, `${file.replace('.yaml', '')}: ${row.edit}`, (written) => described(written, row.at)),
  );
});

export function bothWays(
  row: DescribedEdit,
  name: string,
  write: (written: Json) => JsonObject,
): readonly DescribedPair[] {
  const [first, second] = [write(row.base), write(patched(row.base, row.patch))];
  const { forward, back, why } = row;
  return [
    { name: `${name}, forward`, base: first, head: second, verdict: forward, why },
    { name: `${name}, back`, base: second, head: first, verdict: back, why },
  ];
}

function described(written: Json, at = '/things'): JsonObject {
  const entries = Object.entries(written as JsonObject);
  const held = entries
    .filter(([name]) => METHODS.includes(name))
    .map(([name, one]) => [name, answered(one!)]);
  return {
    info: { title: 'Things', version: '1.0.0' },
    paths: held.length > 0 ? { [at]: Object.fromEntries(held) as JsonObject } : {},
    ...(Object.fromEntries(entries.filter(([name]) => !METHODS.includes(name))) as JsonObject),
  };
}

function answered(operation: Json): Json {
  return isObject(operation) ? { responses: { 200: { description: 'Done' } }, ...operation } : operation;
}
