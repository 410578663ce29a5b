import { firstRepeat } from '../../json/equal.ts';
import { compare, exact, isMultiple } from '../../json/exact.ts';
import { remembered } from '../../json/remembered.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import { jsonType, lengthOf } from '../json-type.ts';
import { partsOf } from '../large.ts';
import type { Atom, Coverage, Formula, Lazy, Side, Unevaluated } from './formula.ts';
import { isContainer, isListed } from './listed.ts';

/** Whether a value satisfies a formula; undefined where that cannot be told. */
export function holds(formula: Formula, value: Json): boolean | undefined {
  switch (formula.kind) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'and':
      return every(formula.parts, (part) => holds(part, value));
    case 'or':
      return some(formula.parts, (part) => holds(part, value));
    case 'one':
      return formula.parts.every((part, index) => part === formula.strict[index])
        ? exactlyOne(formula.strict, value)
        : oneAlone(formula.parts, formula.strict, value);
    case 'not-one':
      return opposite(exactlyOne(formula.parts, value));
    case 'at':
      return holds(formula.body, value);
    case 'lazy':
      return lazyHolds(formula, value);
    case 'unevaluated':
      return unevaluatedHolds(formula, value);
    default:
      return atomHolds(formula, value);
  }
}

/** Schemas and the values that they are being asked about, to notice a reference that leads in a circle. */
const beingAsked = new Map<Formula, Json[]>();

/** Where references share structure, and where values do, the same is asked again and again. */
const lastAnswer = new WeakMap<Formula, { readonly value: Json; readonly truth: boolean }>();
const answers = new WeakMap<Formula, WeakMap<object, boolean>>();
/** Values of fewer parts are looked at sooner than remembered. */
const MANY_PARTS = 200;

function lazyHolds(formula: Formula & Lazy, value: Json): boolean | undefined {
  const last = lastAnswer.get(formula);
  if (last && last.value === value) return last.truth;
  const isKept = formula.node !== undefined && isContainer(value) && partsOf(value) > MANY_PARTS;
  const known = isKept ? answers.get(formula)?.get(value) : undefined;
  const truth = known ?? askedHolds(formula, value);
  if (truth !== undefined) lastAnswer.set(formula, { value, truth });
  if (truth !== undefined && isKept)
    remembered(answers, formula, () => new WeakMap<object, boolean>()).set(value, truth);
  return truth;
}

function askedHolds(formula: Formula & Lazy, value: Json): boolean | undefined {
  const expanded = formula.expand(jsonType(value));
  if (formula.node === undefined) return holds(expanded, value);
  const values = beingAsked.get(formula) ?? [];
  if (values.includes(value)) return undefined;
  beingAsked.set(formula, [...values, value]);
  try {
    return holds(expanded, value);
  } finally {
    if (values.length > 0) beingAsked.set(formula, values);
    else beingAsked.delete(formula);
  }
}

export function every<T>(list: Iterable<T>, test: (item: T) => boolean | undefined): boolean | undefined {
  let unsure = false;
  for (const item of list) {
    const found = test(item);
    if (found === false) return false;
    if (found === undefined) unsure = true;
  }
  return unsure ? undefined : true;
}

export function some<T>(list: Iterable<T>, test: (item: T) => boolean | undefined): boolean | undefined {
  return opposite(every(list, (item) => opposite(test(item))));
}

export function opposite(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

/** One of the weakened parts holds, and none of the others as they stand. */
function oneAlone(parts: readonly Formula[], strict: readonly Formula[], value: Json): boolean | undefined {
  return some(parts.entries(), ([chosen, part]) =>
    both(holds(part, value), () =>
      every(strict.entries(), ([other, each]) => (other === chosen ? true : opposite(holds(each, value)))),
    ),
  );
}

function exactlyOne(parts: readonly Formula[], value: Json): boolean | undefined {
  let count = 0;
  let unsure = false;
  for (const part of parts) {
    const found = holds(part, value);
    if (found === undefined) unsure = true;
    else if (found) count += 1;
    if (count > 1) return false;
  }
  return unsure ? undefined : count === 1;
}

/** Asked of values of a type that the atom speaks of, and of no others. */
function atomHolds(atom: Atom, value: Json): boolean | undefined {
  switch (atom.kind) {
    case 'among':
      return isListed(atom, value);
    case 'not-among':
      return !isListed(atom, value);
    case 'bound': {
      const order = compare(exact(value as number), atom.limit);
      return order === 0 ? !atom.open : order > 0 === (atom.side === 'min');
    }
    case 'multiple':
      return isMultiple(exact(value as number), atom.of) !== atom.denied;
    case 'length':
      return within(atom.side, atom.limit, lengthOf(value as string));
    case 'match': {
      const found = atom.pattern.test(value as string);
      return atom.denied ? opposite(found) : found;
    }
    case 'size':
      return within(atom.side, atom.limit, Object.keys(value as object).length);
    case 'members':
    case 'some-member':
    case 'fields':
    case 'names':
      return objectHolds(atom, value as JsonObject);
    case 'opaque':
      return undefined;
    default:
      return arrayHolds(atom, value as readonly Json[]);
  }
}

function within(side: Side, limit: number, count: number): boolean {
  return side === 'min' ? count >= limit : count <= limit;
}

type OfObjects = Extract<Atom, { readonly kind: 'members' | 'some-member' | 'fields' | 'names' }>;
type OfArrays = Extract<Atom, { readonly kind: 'elements' | 'some-element' | 'count' | 'unique' }>;

function objectHolds(atom: OfObjects, value: JsonObject): boolean | undefined {
  const names = Object.keys(value);
  switch (atom.kind) {
    case 'members':
      return every(names, (name) => implied(holds(atom.names, name), () => holds(atom.value, value[name]!)));
    case 'some-member':
      return some(names, (name) => both(holds(atom.names, name), () => holds(atom.value, value[name]!)));
    case 'fields':
      return every(names, (name) => {
        const field = atom.fields.get(name);
        return field ? holds(field, value[name]!) : true;
      });
    case 'names':
      return every(names, (name) => holds(atom.value, name));
  }
}

function both(first: boolean | undefined, second: () => boolean | undefined): boolean | undefined {
  if (first === false) return false;
  const found = second();
  return found === false ? false : first && found;
}

function implied(condition: boolean | undefined, then: () => boolean | undefined): boolean | undefined {
  return opposite(both(condition, () => opposite(then())));
}

function arrayHolds(atom: OfArrays, value: readonly Json[]): boolean | undefined {
  switch (atom.kind) {
    case 'elements':
      return every(value.slice(atom.from, atom.to), (item) => holds(atom.value, item));
    case 'some-element':
      return some(value.slice(atom.from, atom.to), (item) => holds(atom.value, item));
    case 'count':
      return countHolds(
        atom.side,
        atom.limit,
        value.map((item) => holds(atom.value, item)),
      );
    case 'unique':
      return (firstRepeat(value) === undefined) !== atom.denied;
  }
}

function countHolds(side: Side, limit: number, found: readonly (boolean | undefined)[]): boolean | undefined {
  const least = found.filter((each) => each === true).length;
  const most = least + found.filter((each) => each === undefined).length;
  if (side === 'min') return least >= limit ? true : most < limit ? false : undefined;
  return most <= limit ? true : least > limit ? false : undefined;
}

function unevaluatedHolds(formula: Unevaluated, value: Json): boolean | undefined {
  const all =
    formula.of === 'members'
      ? every(Object.entries(value as JsonObject), (entry) => memberCovered(formula, value, entry))
      : every((value as readonly Json[]).entries(), (entry) => elementCovered(formula, value, entry));
  return formula.denied ? opposite(all) : all;
}

/** Covered by what stands beside it, or matching the keyword itself. */
function memberCovered(formula: Unevaluated, value: Json, [name, held]: readonly [string, Json]) {
  const covered = (covers: Coverage) =>
    covers.everything || some(covers.names, (names) => holds(names, name));
  return coveredBy(formula, value, covered, () => holds(formula.value, held));
}

function elementCovered(formula: Unevaluated, value: Json, [index, item]: readonly [number, Json]) {
  const covered = (covers: Coverage) =>
    covers.everything || index < covers.upTo || some(covers.matching, (matching) => holds(matching, item));
  return coveredBy(formula, value, covered, () => holds(formula.value, item));
}

function coveredBy(
  formula: Unevaluated,
  value: Json,
  covered: (covers: Coverage) => boolean | undefined,
  matches: () => boolean | undefined,
): boolean | undefined {
  const always = covered(formula.always);
  if (always === true) return true;
  const own = matches();
  if (own === true) return true;
  const later = some(formula.sometimes, ({ condition, covers }) =>
    both(covered(covers), () => holds(condition, value)),
  );
  return later === true ? true : always === undefined || own === undefined ? undefined : later;
}
