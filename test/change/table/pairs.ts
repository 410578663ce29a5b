import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Verdict } from '../../../tools/change/change.ts';
import { isObject, type Json, type JsonObject } from '../../../tools/json/value.ts';
import { type Place, type Writer, writers } from './formats.ts';

/** An edit of a schema, which is a pair in each direction, for each writer and at each place. */
interface SchemaEdit {
  readonly edit: string;
  readonly base: Json;
  /** A merge patch (RFC 7396) that makes the other revision. */
  readonly patch: Json;
  /** How the values of the other revision lie to those of the first. */
  readonly head?: keyof typeof relations;
  /** What is not told by that: for those who submit and for those who are sent it. */
  readonly forward?: Verdicts;
  readonly back?: Verdicts;
  /** By what rule of JSON Schema, of HTTP or of reading. */
  readonly why: string;
  /** Checks of oasdiff that are about it and that it does not make: it takes a bound of zero for none. */
  readonly oasdiff?: readonly string[];
}

type Verdicts = readonly [submitted: Verdict, emitted: Verdict];

/** Who writes must go on being taken, and who reads must go on understanding. */
const relations = {
  narrower: {
    forward: ['breaking', 'tightening'],
    back: ['additive', 'breaking'],
  },
  wider: { forward: ['additive', 'breaking'], back: ['breaking', 'tightening'] },
  apart: { forward: ['breaking', 'breaking'], back: ['breaking', 'breaking'] },
  same: { forward: ['editorial', 'editorial'], back: ['editorial', 'editorial'] },
} as const satisfies Record<string, { readonly forward: Verdicts; readonly back: Verdicts }>;

export interface SchemaPair {
  readonly name: string;
  readonly place: Place;
  readonly by: Writer;
  /** As they stand at that place. */
  readonly base: Json;
  readonly head: Json;
  readonly verdict: Verdict;
  /** Whether an instance has to show it, and not only words that people and programs go by. */
  readonly isProvable: boolean;
  readonly why: string;
  readonly oasdiff: readonly string[];
}

const folder = join(import.meta.dirname, 'schemas');
export const kinds = readdirSync(folder).map((file) => file.replace('.yaml', ''));

export function pairsOf(kind: string): readonly SchemaPair[] {
  const { places: held, rows } = read(join(folder, `${kind}.yaml`)) as {
    readonly places: readonly Place[];
    readonly rows: readonly SchemaEdit[];
  };
  return rows.flatMap((row) => held.flatMap((place) => pairsAt(row, place)));
}

/** YAML with anchors and what they are merged into. */
export function read(file: string): unknown {
  return parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 });
}

function pairsAt(row: SchemaEdit, place: Place): readonly SchemaPair[] {
  const [first, second] = [row.base, patched(row.base, row.patch)].map((schema) => standing(schema, place));
  const known = row.head && relations[row.head];
  return writers
    .filter((by) =>
      place === 'parameter' ? by === 'submitted' : place === 'header' ? by === 'emitted' : true,
    )
    .flatMap((by) =>
      (['forward', 'back'] as const).map((way) => ({
        name: `${row.edit}, ${way}, ${place}, ${by}`,
        place,
        by,
        base: way === 'forward' ? first! : second!,
        head: way === 'forward' ? second! : first!,
        verdict: (row[way] ?? known![way])[writers.indexOf(by)]!,
        isProvable: row.head !== undefined,
        why: row.why,
        oasdiff: row.oasdiff ?? [],
      })),
    );
}

function standing(schema: Json, place: Place): Json {
  if (place !== 'member') return schema;
  return { type: 'object', properties: { part: schema }, required: ['part'] };
}

/** RFC 7396. */
export function patched(base: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const kept = Object.entries(isObject(base) ? base : {}).filter(([name]) => patch[name] !== null);
  const changed = Object.entries(patch).flatMap(([name, value]) =>
    value === null ? [] : [[name, patched(isObject(base) ? (base[name] ?? null) : null, value!)] as const],
  );
  return Object.fromEntries([...kept, ...changed]) as JsonObject;
}
