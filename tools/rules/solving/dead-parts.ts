import type { Resolve, SchemaNode } from '../../claims/schema/node.ts';
import { type SelfContained, selfContained } from '../../claims/schema/self-contained.ts';
import { fact } from '../../facts/fact.ts';
import type { Place, Related } from '../../finding.ts';
import { at, escapeToken, lastToken, parentPointer } from '../../json/pointer.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { type SchemaResource, schemasOf } from '../../read/schemas.ts';
import { contains, type Dead, type DeadKind, dead, schemaOf } from '../../solve/index.ts';
import { isBanned } from './banned.ts';
import { malformedIn } from './malformed.ts';
import { areEditions, isToldApart, mayBeNarrower } from './narrower.ts';
import { suspectsIn } from './suspects.ts';

/** Something that a schema states and that no valid instance can ever make use of. */
export interface DeadPart {
  readonly kind: DeadKind;
  readonly at: Place;
  readonly value: Json | undefined;
  /** Why, in one clause. */
  readonly because: string;
  readonly core: readonly Related[];
  /** Another branch of the same choice that accepts all that this one accepts, counted from 1. */
  readonly coveredBy: number | undefined;
  /** Nothing of the part itself is to blame: what it stands in can never be. */
  readonly innocent: boolean;
  /** The keywords that cannot hold together. */
  readonly keywords: readonly string[];
}

/** What stands in a condition is asked and not stated. */
const ASKED = /\/(?:if|not)\//;

/** Steps for each question; what takes longer is left undecided, which is not reported. */
const BUDGET = 4_000;
/** Steps for all questions about one definition. */
const TOTAL = 20_000;

/** Every definition is judged by itself: that one of those who refer to it narrows it down is no contradiction. */
export function deadParts(resolve: Resolve, { document, pointer }: SchemaResource): readonly DeadPart[] {
  return deadBySchema(resolve, document).get(pointer) ?? [];
}

/** Rules that ask for different kinds share the answers; they go through a corpus document by document. */
const deadBySchema = fact(
  'dead parts',
  (resolve: Resolve, document: DataDocument): ReadonlyMap<string, readonly DeadPart[]> =>
    new Map(
      schemasOf(document).flatMap((schema) => {
        const parts = unitsOf(schema).flatMap((unit) => deadIn(unit, schema, resolve));
        return parts.length === 0 ? [] : [[schema.pointer, parts] as const];
      }),
    ),
  { most: 1 },
);

function unitsOf({ document, pointer, value }: SchemaResource): SchemaNode[] {
  const definitions = ['$defs', 'definitions'].flatMap((keyword) => {
    const held = member(value, keyword);
    return Object.entries(isObject(held) ? held : {}).map(([name, schema]) => ({
      document,
      pointer: `${pointer}/${keyword}/${escapeToken(name)}`,
      value: schema,
      chain: [],
    }));
  });
  return [{ document, pointer, value, chain: [] }, ...definitions];
}

function deadIn(unit: SchemaNode, { dialect }: SchemaResource, resolve: Resolve): DeadPart[] {
  const suspects = suspectsIn(unit, dialect, resolve);
  if (suspects.size === 0) return [];
  const contained = selfContained(unit, dialect, resolve);
  if (contained.doubts.length > 0) return [];
  const own = ownPointer(contained);
  const found = ask(contained, 'annotation', (kind, pointer) => {
    const holder = kind === 'value' ? pointer.replace(/\/enum\/\d+$/, '') : pointer;
    if (kind === 'schema') return true;
    const isOwn = holder === own || holder.startsWith(`${own}/`);
    if (kind === 'keyword' || kind === 'covered' || ASKED.test(holder)) return false;
    return isOwn && suspects.has(unit.pointer + holder.slice(own.length));
  });
  if (found.length === 0) return [];
  // What a reader that holds strings to their format could still tell apart is not certain.
  const sure = ask(contained, 'assertion', (kind, pointer) =>
    found.some((one) => one.kind === kind && one.place.pointer === pointer),
  );
  const malformed = malformedIn(contained);
  return found.flatMap((one) =>
    sure.some(({ kind, place }) => kind === one.kind && place.pointer === one.place.pointer) &&
    !restsOn(malformed, one) &&
    !isBanned(one, contained.schema) &&
    !isToldApart(one, contained.schema) &&
    !isDoubtful(one, contained)
      ? [partOf(one, contained)]
      : [],
  );
}

function restsOn(malformed: readonly string[], { place, core }: Dead): boolean {
  const isBelow = (pointer: string) => pointer.startsWith(`${place.pointer}/`);
  return malformed.some((pointer) => isBelow(pointer) || core.some((one) => one.place.pointer === pointer));
}

/** Where the unit itself stands among all that it refers to. */
function ownPointer({ schema }: SelfContained): string {
  return String(member(schema, '$ref')).replace(/^[^#]*#/, '');
}

function ask(
  { schema, dialect }: SelfContained,
  format: 'annotation' | 'assertion',
  isSuspect: (kind: DeadKind, pointer: string) => boolean,
): readonly Dead[] {
  const node = schemaOf(schema, { dialect, base: 'corpus:/', format });
  return dead(node, {
    budget: BUDGET,
    total: TOTAL,
    among: (kind, { pointer }) => isSuspect(kind, pointer),
  }).dead;
}

function partOf({ kind, place, value, core, because }: Dead, contained: SelfContained): DeadPart {
  const pointers = core.map((one) => one.place.pointer);
  const holder = parentPointer(place.pointer);
  // What a reference leads to belongs to the part as well.
  const refers = JSON.stringify(at(contained.schema, place.pointer) ?? null).includes('"$ref"');
  const isBranch = kind === 'branch' || kind === 'then' || kind === 'else';
  const innocent = isBranch && !refers && !pointers.some((one) => one.startsWith(holder));
  return {
    kind,
    at: contained.place(place.pointer, kind === 'property' ? 'key' : 'value'),
    value,
    coveredBy: kind === 'branch' ? coverOf(place.pointer, contained) : undefined,
    because: named(because, contained),
    core: core.map((one) => ({ at: contained.place(one.place.pointer), says: one.says })),
    innocent,
    keywords: core.map(({ keyword }) => keyword),
  };
}

/** Nothing is left of a branch, and what takes it away may be narrower than it looks, or of another time. */
function isDoubtful({ kind, place: { pointer }, core }: Dead, contained: SelfContained): boolean {
  const list = parentPointer(pointer);
  if (kind !== 'branch' || !core.some(({ place }) => place.pointer === list)) return false;
  if (coverOf(pointer, contained) !== undefined) return false;
  const { schema, dialect } = contained;
  const branches = at(schema, list);
  return (
    isArray(branches) && branches.some((_, index) => !isCover(`${list}/${index}`, pointer, schema, dialect))
  );
}

/** Whether a branch surely accepts all that it seems to, whenever the other one is read. */
function isCover(branch: string, other: string, schema: Json, dialect: Dialect): boolean {
  if (branch === other) return true;
  return !mayBeNarrower(branch, schema, dialect) && !areEditions(at(schema, branch), at(schema, other));
}

function coverOf(pointer: string, { schema, dialect }: SelfContained): number | undefined {
  const list = parentPointer(pointer);
  const branches = lastToken(list) === 'oneOf' ? at(schema, list) : undefined;
  if (!isArray(branches)) return undefined;
  const own = Number(lastToken(pointer));
  const nodeAt = (index: number) =>
    schemaOf(schema, { dialect, base: 'corpus:/', pointer: `${list}/${index}` });
  const cover = branches.findIndex(
    (_, index) =>
      index !== own &&
      isCover(`${list}/${index}`, pointer, schema, dialect) &&
      contains(nodeAt(index), nodeAt(own), { budget: BUDGET, minimize: false }).verdict === 'yes',
  );
  return cover < 0 ? undefined : cover + 1;
}

/** In a schema that holds all that it refers to, every part goes by a number; people know it by its name. */
function named(because: string, contained: SelfContained): string {
  const own = ownPointer(contained);
  const holder = parentPointer(own);
  const plain = because.replaceAll(/(?: of )?definition `(d\d+)`/g, (whole, id: string) => {
    const name =
      `${holder}/${id}` === own ? undefined : lastToken(contained.place(`${holder}/${id}`).pointer);
    if (name !== undefined) return whole.replace(id, () => name);
    return whole.startsWith(' of') ? '' : 'the schema';
  });
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}
