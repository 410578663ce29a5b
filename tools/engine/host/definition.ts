import { canonical } from '../../json/canonical.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { shortened } from '../exchange/subset.ts';

/** Lists whose items have a name of their own, and how the name is called. */
const NAMED = { nodes: 'id', edges: 'id', variables: 'name', channels: 'name' } as const;

/**
 * The first difference of a definition from the one that cases mean, as far as it can be seen by a run: what does what in
 * which order, with which values. A host may fill in what is usual, and words for people are its own.
 */
export function differenceOf(ours: JsonObject, theirs: JsonObject): string | undefined {
  for (const [list, name] of Object.entries(NAMED)) {
    const difference = listDifference(list, name, ours[list] ?? [], theirs[list] ?? []);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function listDifference(list: string, name: string, ours: Json, theirs: Json): string | undefined {
  const [mine, other] = [byName(ours, name), byName(theirs, name)];
  for (const [id, item] of mine) {
    const found = other.get(id);
    if (found === undefined) return `it has no ${id} in \`${list}\``;
    const difference = memberDifference(item, found, `${list} ${id}`);
    if (difference !== undefined) return difference;
  }
  const [strange] = [...other.keys()].filter((id) => !mine.has(id));
  return strange === undefined ? undefined : `it has ${strange} in \`${list}\` besides`;
}

function memberDifference(ours: Json, theirs: Json, where: string): string | undefined {
  for (const [name, value] of Object.entries(isObject(ours) ? ours : {})) {
    if (WORDS.has(name)) continue;
    const found = member(theirs, name);
    const difference = valueDifference(value, found, `${name} of ${where}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

const WORDS: ReadonlySet<string> = new Set([
  'name',
  'label',
  'title',
  'description',
  'notes',
  'position',
  'id',
]);

function valueDifference(ours: Json, theirs: Json | undefined, where: string): string | undefined {
  if (isObject(ours) && isObject(theirs)) return memberDifference(ours, theirs, where);
  if (isUsual(ours) && theirs === undefined) return undefined;
  if (theirs !== undefined && canonical(ours) === canonical(theirs)) return undefined;
  return `${where} is ${shortened(theirs)} and not ${shortened(ours)}`;
}

/** What says nothing may as well be left out. */
function isUsual(value: Json): boolean {
  return (
    value === null ||
    (isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}

/** Edges without a name are known by their ends. */
function byName(list: Json, name: string): ReadonlyMap<string, Json> {
  const items = isArray(list)
    ? list
    : isObject(list)
      ? Object.entries(list).map(([key, value]) => ({ [name]: key, ...(value as object) }))
      : [];
  return new Map(
    items.map((item) => {
      const ends = ['sourceNodeId', 'targetNodeId'].map((end) => String(member(item, end))).join(' to ');
      return [member(item, 'sourceNodeId') === undefined ? String(member(item, name)) : ends, item] as const;
    }),
  );
}
