import { equal } from '../../json/equal.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { type Match, match } from '../match.ts';

/** A branch of a union: as it is written, and what stands behind its reference. */
export interface Branch {
  readonly value: Json;
  readonly behind: Json;
}

/** Which branches of two unions are the same one: those that say the same, then by tag, by name, by title and by shape. */
export function aligned<Of extends Branch>(base: readonly Of[], head: readonly Of[]): readonly Match<Of>[] {
  return match(base, head, likeness, 0.5).pairs;
}

function likeness(from: Branch, to: Branch): number {
  if (equal(from.value, to.value) && equal(from.behind, to.behind)) return 4;
  const [tagsBefore, tagsAfter] = [tagsOf(from.behind), tagsOf(to.behind)];
  const shared = [...tagsBefore].filter(([name]) => tagsAfter.has(name));
  if (shared.some(([name, value]) => !equal(value, tagsAfter.get(name)!))) return 0;
  if (shared.length > 0) return 3;
  const name = (one: Branch) => member(one.value, '$ref') ?? member(one.behind, 'title');
  if (name(from) !== undefined && equal(name(from)!, name(to) ?? null)) return 2;
  return shapeOf(from.behind, to.behind);
}

type Tags = ReadonlyMap<string, Json>;

const known = new WeakMap<object, Tags>();

/** The members whose value is the one that tells the branch from the others. */
function tagsOf(schema: Json): Tags {
  if (!isObject(schema)) return new Map();
  const tags = known.get(schema) ?? readTags(schema);
  known.set(schema, tags);
  return tags;
}

function readTags(schema: Json): Tags {
  const properties = member(schema, 'properties');
  return new Map(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, one]) => {
      const listed = member(one, 'enum');
      const value = member(one, 'const') ?? (isArray(listed) && listed.length === 1 ? listed[0] : undefined);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function shapeOf(from: Json, to: Json): number {
  const types = [from, to].map((one) => typesOf(one).find((type) => type !== 'null') ?? null);
  if (types[0] !== types[1]) return 0;
  const [before, after] = [from, to].map((one) => Object.keys((member(one, 'properties') ?? {}) as object));
  const all = new Set([...before!, ...after!]);
  if (all.size === 0) return types[0] === null ? 0 : 0.5;
  return (2 * before!.filter((name) => after!.includes(name)).length) / (before!.length + after!.length);
}

/** Whether no value is valid in two of them, as types and tags alone can tell. */
export function areApart(branches: readonly Json[]): boolean {
  return branches.every((one, index) => branches.slice(index + 1).every((other) => isApart(one, other)));
}

function isApart(one: Json, other: Json): boolean {
  const [types, others] = [typesOf(one), typesOf(other)];
  if (types.length === 0 || others.length === 0) return false;
  if (!types.some((type) => others.some((of) => type === of || isNumber(type, of)))) return true;
  const isTagged = [types, others].every((all) => all.length === 1 && all[0] === 'object');
  const tags = tagsOf(other);
  return (
    isTagged &&
    [...tagsOf(one)].some(
      ([name, value]) =>
        tags.has(name) && !equal(value, tags.get(name)!) && isAsked(name, one) && isAsked(name, other),
    )
  );
}

function typesOf(schema: Json): readonly Json[] {
  const type = member(schema, 'type');
  return isArray(type) ? type : type === undefined ? [] : [type];
}

function isNumber(...types: readonly Json[]): boolean {
  return types.every((type) => type === 'integer' || type === 'number');
}

function isAsked(name: string, schema: Json): boolean {
  const required = member(schema, 'required');
  return isArray(required) && required.includes(name);
}
