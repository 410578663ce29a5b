import { equal } from '../../json/equal.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { aligned, areApart, type Branch } from './branches.ts';
import { isRemark } from './remark.ts';
import { refsIn, sameness, target } from './sameness.ts';

/** Two parts that stand at the same place of two schemas: where the one contains the other, so do the wholes. */
export interface PartPair {
  readonly bigger: Json;
  readonly smaller: Json;
}

const maps = new Set(['properties', 'patternProperties']);
const lists = new Set(['allOf', 'prefixItems']);
const singles = new Set(['additionalProperties', 'items', 'propertyNames']);
const unions = new Set(['anyOf', 'oneOf']);
const wayward = /"(?:unevaluatedProperties|unevaluatedItems|\$dynamicRef|\$recursiveRef|dependencies)":/;
const most = 200;

/**
 * The smallest parts in which two schemas differ, as long as every keyword above them grows with its parts: what a property,
 * an item or a branch of `allOf` and `anyOf` accepts more, the whole accepts more. A large schema with a small change then
 * is a small question. Undefined where the difference cannot be taken apart so.
 *
 * References are followed in pairs, and a pair that is met again on the way is taken to hold: an instance has an end.
 */
export function differingParts(bigger: Json, smaller: Json): readonly PartPair[] | undefined {
  if (wayward.test(JSON.stringify(bigger)) || wayward.test(JSON.stringify(smaller))) return undefined;
  const [big, small] = [definitionsOf(bigger), definitionsOf(smaller)];
  const whole: Whole = { big, small, met: new Set(), isSame: sameness(big, small) };
  const found = new Map<string, PartPair>();
  const waiting: PartPair[] = [{ bigger: withoutDefinitions(bigger), smaller: withoutDefinitions(smaller) }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const steps = stepsOf(next, whole);
    if (steps) waiting.push(...steps);
    else found.set(JSON.stringify(next), next);
    if (found.size > most) return undefined;
  }
  return [...found.values()].map((part) => ({
    bigger: within(bigger, part.bigger),
    smaller: within(smaller, part.smaller),
  }));
}

interface Whole {
  readonly big: Json | undefined;
  readonly small: Json | undefined;
  /** Pairs of references that were followed. */
  readonly met: Set<string>;
  readonly isSame: (one: Json, other: Json) => boolean;
}

/** The pairs below this one; undefined where it differs in itself. */
function stepsOf({ bigger, smaller }: PartPair, whole: Whole): readonly PartPair[] | undefined {
  if (smaller === false || bigger === true) return [];
  if (!isObject(bigger) || !isObject(smaller)) return equal(bigger, smaller) ? [] : undefined;
  const keys = Object.keys(bigger).filter((key) => !isRemark(key));
  if (keys.length !== Object.keys(smaller).filter((key) => !isRemark(key)).length) return undefined;
  const steps: PartPair[] = [];
  for (const key of keys) {
    // What matches exactly one branch matches at least one.
    const other = member(smaller, key) ?? (key === 'anyOf' ? member(smaller, 'oneOf') : undefined);
    const one = bigger[key]!;
    if (other === undefined) return undefined;
    const below = belowKeyword(key, one, other, whole, isUnruled(bigger));
    if (!below) return undefined;
    steps.push(...below);
  }
  return steps;
}

function belowKeyword(
  key: string,
  one: Json,
  other: Json,
  whole: Whole,
  isOpen: boolean,
): readonly PartPair[] | undefined {
  if (key === '$ref') return behind(one, other, whole);
  if (unions.has(key)) return branchesOf(key, one, other, whole);
  return whole.isSame(one, other) ? [] : partsOf(key, one, other, isOpen);
}

/** Only names of its own tell what its members may be. */
function isUnruled(schema: JsonObject): boolean {
  const { patternProperties, additionalProperties = true } = schema;
  return patternProperties === undefined && additionalProperties === true;
}

function partsOf(key: string, one: Json, other: Json, isOpen: boolean): readonly PartPair[] | undefined {
  if (maps.has(key) && isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    const hasAll = names.every((name) => Object.hasOwn(other, name));
    const isSame = hasAll && (names.length === Object.keys(other).length || (isOpen && key === 'properties'));
    return isSame ? names.map((name) => ({ bigger: one[name]!, smaller: other[name]! })) : undefined;
  }
  if (lists.has(key) && isArray(one) && isArray(other))
    return one.length === other.length
      ? one.map((item, index) => ({ bigger: item, smaller: other[index]! }))
      : undefined;
  if (singles.has(key) && isObject(one) && isObject(other)) return [{ bigger: one, smaller: other }];
  return undefined;
}

/**
 * Every branch of the smaller beside one of the bigger. Of `oneOf` exactly one has to match, so that those of the bigger
 * must not overlap.
 */
function branchesOf(key: string, one: Json, other: Json, whole: Whole): readonly PartPair[] | undefined {
  if (!isArray(one) || !isArray(other)) return undefined;
  const [from, to] = [branchesIn(other, whole.small), branchesIn(one, whole.big)];
  if (key === 'oneOf' && !areApart(to.map(({ behind }) => behind)))
    return whole.isSame(one, other) ? [] : undefined;
  const pairs = aligned(from, to);
  if (pairs.length < from.length) return undefined;
  return pairs.map(({ base, head }) => ({ bigger: head.value, smaller: base.value }));
}

function branchesIn(list: readonly Json[], definitions: Json | undefined): readonly Branch[] {
  return list.map((value) => ({
    value,
    behind: target(member(value, '$ref') ?? null, definitions) ?? value,
  }));
}

function behind(one: Json, other: Json, whole: Whole): readonly PartPair[] | undefined {
  const [bigger, smaller] = [target(one, whole.big), target(other, whole.small)];
  if (bigger === undefined || smaller === undefined) return undefined;
  const key = `${one} ${other}`;
  if (whole.met.has(key)) return [];
  whole.met.add(key);
  return [{ bigger, smaller }];
}

export function definitionsOf(schema: Json): Json | undefined {
  return member(schema, '$defs') ?? member(schema, 'definitions');
}

export function withoutDefinitions(schema: Json): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$defs' && key !== 'definitions'),
  );
}

const identity = ['$id', 'id', '$schema'];

/**
 * A part with those definitions of its whole that it leads to, so that it is the same text wherever it is part of something;
 * beside `$ref` older dialects read nothing, so it stands in a branch.
 */
export function within(whole: Json, part: Json): Json {
  const kept = isObject(whole) ? Object.entries(whole).filter(([key]) => identity.includes(key)) : [];
  const holders = ['$defs', 'definitions'].flatMap((key) => {
    const held = reached(part, member(whole, key));
    return held.length === 0 ? [] : [[key, Object.fromEntries(held)] as const];
  });
  return { ...Object.fromEntries(kept), ...Object.fromEntries(holders), allOf: [part] };
}

export function reached(part: Json, definitions: Json | undefined): readonly (readonly [string, Json])[] {
  const found = new Map<string, Json>();
  const waiting = [...refsIn(part)];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const name = nameOf(ref);
    const held = target(ref, definitions);
    if (held === undefined || found.has(name)) continue;
    found.set(name, held);
    waiting.push(...refsIn(held));
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Of the definition that a reference of a self-contained schema leads to. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
