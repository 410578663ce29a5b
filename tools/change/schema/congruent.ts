import { equal } from '../../json/equal.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';

/** Two parts that stand at the same place of two schemas: where the one contains the other, so do the wholes. */
export interface PartPair {
  readonly bigger: Json;
  readonly smaller: Json;
}

const maps = new Set(['properties', 'patternProperties']);
const lists = new Set(['allOf', 'anyOf', 'prefixItems']);
const singles = new Set(['additionalProperties', 'items', 'propertyNames']);
/** What no validator reads. */
const remarks = new Set(['title', 'description', '$comment', 'examples', 'example', 'default', 'deprecated']);
const wayward = /"(?:unevaluatedProperties|unevaluatedItems|\$dynamicRef|\$recursiveRef|dependencies)":/;
const most = 20;

/**
 * The smallest parts in which two schemas differ, as long as every keyword above them grows with its parts: what a property,
 * an item or a branch of `allOf` and `anyOf` accepts more, the whole accepts more. A large schema with a small change then
 * is a small question. Undefined where the difference cannot be taken apart so.
 *
 * References are followed in pairs, and a pair that is met again on the way is taken to hold: an instance has an end.
 */
export function differingParts(bigger: Json, smaller: Json): readonly PartPair[] | undefined {
  if (wayward.test(JSON.stringify(bigger)) || wayward.test(JSON.stringify(smaller))) return undefined;
  const [defsOfBigger, defsOfSmaller] = [definitionsOf(bigger), definitionsOf(smaller)];
  const found: PartPair[] = [];
  const met = new Set<string>();
  const waiting: PartPair[] = [{ bigger: withoutDefinitions(bigger), smaller: withoutDefinitions(smaller) }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const steps = stepsOf(next, defsOfBigger, defsOfSmaller, met);
    if (steps) waiting.push(...steps);
    else found.push(next);
    if (found.length > most) return undefined;
  }
  return found.map((part) => ({
    bigger: within(bigger, part.bigger),
    smaller: within(smaller, part.smaller),
  }));
}

/** The pairs below this one; undefined where it differs in itself. */
function stepsOf(
  { bigger, smaller }: PartPair,
  big: Json | undefined,
  small: Json | undefined,
  met: Set<string>,
): readonly PartPair[] | undefined {
  if (!isObject(bigger) || !isObject(smaller)) return equal(bigger, smaller) ? [] : undefined;
  const keys = Object.keys(bigger).filter((key) => !remarks.has(key));
  if (keys.length !== Object.keys(smaller).filter((key) => !remarks.has(key)).length) return undefined;
  const steps: PartPair[] = [];
  for (const key of keys) {
    const [one, other] = [bigger[key]!, member(smaller, key)];
    if (other === undefined) return undefined;
    const below = key === '$ref' ? behind(one, other, big, small, met) : partsOf(key, one, other);
    if (!below) return undefined;
    steps.push(...below);
  }
  return steps;
}

function partsOf(key: string, one: Json, other: Json): readonly PartPair[] | undefined {
  if (maps.has(key) && isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    const isSame =
      names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name));
    return isSame ? names.map((name) => ({ bigger: one[name]!, smaller: other[name]! })) : undefined;
  }
  if (lists.has(key) && isArray(one) && isArray(other))
    return one.length === other.length
      ? one.map((item, index) => ({ bigger: item, smaller: other[index]! }))
      : undefined;
  if (singles.has(key) && isObject(one) && isObject(other)) return [{ bigger: one, smaller: other }];
  return equal(one, other) ? [] : undefined;
}

function behind(
  one: Json,
  other: Json,
  big: Json | undefined,
  small: Json | undefined,
  met: Set<string>,
): readonly PartPair[] | undefined {
  const [bigger, smaller] = [target(one, big), target(other, small)];
  if (bigger === undefined || smaller === undefined) return undefined;
  const key = `${one} ${other}`;
  if (met.has(key)) return [];
  met.add(key);
  return [{ bigger, smaller }];
}

/** References of a self-contained schema all lead into its definitions; a resource of its own speaks another dialect. */
function target(ref: Json, definitions: Json | undefined): Json | undefined {
  const name = typeof ref === 'string' ? /#\/(?:\$defs|definitions)\/(\w+)$/.exec(ref)?.[1] : undefined;
  return name === undefined ? undefined : member(definitions, name);
}

function definitionsOf(schema: Json): Json | undefined {
  return member(schema, '$defs') ?? member(schema, 'definitions');
}

function withoutDefinitions(schema: Json): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$defs' && key !== 'definitions'),
  );
}

const identity = ['$id', 'id', '$schema', '$defs', 'definitions'];

/** A part with the definitions of its whole; beside `$ref` older dialects read nothing, so it stands in a branch. */
function within(whole: Json, part: Json): Json {
  const kept = isObject(whole) ? Object.entries(whole).filter(([key]) => identity.includes(key)) : [];
  return { ...Object.fromEntries(kept), allOf: [part] };
}
