import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '../../../tools/change/change.ts';
import { isObject, type Json, type JsonObject } from '../../../tools/json/value.ts';
import { patched, read } from './pairs.ts';

/** An edit of a description, which is a pair in each direction. */
interface OperationEdit {
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

export interface OperationPair {
  readonly name: string;
  /** Without the version of OpenAPI. */
  readonly base: JsonObject;
  readonly head: JsonObject;
  readonly verdict: Verdict;
  readonly why: string;
}

const METHODS = ['get', 'post', 'parameters'];
const folder = join(import.meta.dirname, 'operations');

export const operationPairs: readonly OperationPair[] = readdirSync(folder).flatMap((file) => {
  const { rows } = read(join(folder, file)) as { readonly rows: readonly OperationEdit[] };
  return rows.flatMap((row) => {
    const documents = [row.base, patched(row.base, row.patch)].map((one) => described(one, row.at));
    return (['forward', 'back'] as const).map((way) => ({
      name: `${file.replace('.yaml', '')}: ${row.edit}, ${way}`,
      base: documents[way === 'forward' ? 0 : 1]!,
      head: documents[way === 'forward' ? 1 : 0]!,
      verdict: row[way],
      why: row.why,
    }));
  });
});

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
