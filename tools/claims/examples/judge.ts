import type { Place } from '../../finding.ts';
import { at, parentPointer } from '../../json/pointer.ts';
import { type Dialect, declaredDialect } from '../../json/schema/dialect.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import { schemasOf } from '../../read/schemas.ts';
import { evaluate, schemaOf, type Violation } from '../../solve/index.ts';
import type { ExampleClaim } from '../claim.ts';
import { keyOf, type Resolve, type SchemaNode } from '../schema/node.ts';
import { type SelfContained, selfContained } from '../schema/self-contained.ts';
import { acceptsNothing } from './accepts-nothing.ts';
import { causeOf } from './cause.ts';
import type { Fault } from './fault.ts';
import { isOfNoBranch } from './foreign-tag.ts';
import { ABSENCE, isForgiven } from './forgive.ts';
import { isMalformed } from './malformed.ts';
import { isNotSet } from './not-set.ts';
import { askedThisWay } from './other-direction.ts';
import { namesNumberedEdition, namesOtherEdition } from './other-edition.ts';
import { statesNothing } from './states-nothing.ts';

/** What a schema has against an example; undefined where that cannot be told. */
export type Judge = (node: SchemaNode, example: ExampleClaim) => readonly Fault[] | undefined;

/** What is wrong with an example, and which of its values have not the format that the schema names. */
export interface Judges {
  readonly judge: Judge;
  /** Asked of what the schema accepts but for formats, which are annotations to most validators. */
  readonly misformed: Judge;
}

interface Prepared {
  readonly contained: SelfContained;
  readonly node: ReturnType<typeof schemaOf>;
  /** The same with formats that assert; undefined where it names none. */
  readonly asserting: () => ReturnType<typeof schemaOf> | undefined;
}

/** Where a part of a file stands: examples that are files do not carry the places of their members. */
export type PlaceAt = (file: string, pointer: string) => Place | undefined;

/** A prepared schema holds a copy of all that it refers to; examples that follow one another ask for the same few. */
const READY = 100;

const BASE = 'corpus:/';

/** Judges examples by the schemas of one corpus. */
export function judgesOf(resolve: Resolve, placeAt: PlaceAt): Judges {
  const prepared = new Map<string, Prepared>();
  function ready(node: SchemaNode): Prepared {
    const key = keyOf(node);
    const found = prepared.get(key) ?? prepare(node, resolve);
    prepared.delete(key);
    prepared.set(key, found);
    if (prepared.size > READY) prepared.delete(prepared.keys().next().value!);
    return found;
  }
  const placed = (faults: readonly Fault[], example: ExampleClaim) =>
    faults.map((one) => ({ ...one, at: placeIn(example, one.pointer, placeAt) }));
  const clean = new WeakMap<ExampleClaim, Set<string>>();
  /** Most examples are right, formats included, and one look tells so. */
  const isClean = (node: SchemaNode, example: ExampleClaim) => {
    const schema = ready(node).asserting();
    if (!schema || evaluate(schema, example.value).valid !== true) return false;
    clean.set(example, (clean.get(example) ?? new Set()).add(keyOf(node)));
    return true;
  };
  const judge: Judge = (node, example) => {
    const { contained, node: schema } = ready(node);
    const { doubts, missing } = contained;
    if (doubts.length > missing.length) return undefined;
    if (isClean(node, example)) return [];
    const { valid, violations } = evaluate(schema, example.value);
    // What is behind a reference to elsewhere may allow anything: against the rest of the schema it says nothing.
    if (valid === undefined) return missing.length > 0 ? [] : undefined;
    const isEmpty = (pointer: string) => acceptsNothing(schema, `${BASE}#${pointer}`);
    const found = chosen(violations, ready(node), example.value).flatMap((violation) => {
      const faults = faultsOf(violation, example, contained);
      return faults.length > 0 && isEmpty(parentPointer(violation.place.pointer)) ? [] : faults;
    });
    const { path, value } = node.document;
    const isOther = () => namesNumberedEdition(example.value, path, value);
    if (found.length > 0 && (isEmpty('') || isOther())) return undefined;
    return placed(found, example);
  };
  const misformed: Judge = (node, example) => {
    const { contained, asserting, node: plain } = ready(node);
    const schema = clean.get(example)?.has(keyOf(node)) ? undefined : asserting();
    if (!schema) return [];
    const { violations } = evaluate(schema, example.value);
    const accepts = (value: Json) => evaluate(plain, value).valid === true;
    const isUnset = (pointer: string) => isNotSet(example.value, pointer, accepts);
    const faults = violations.flatMap((violation) => faultsOf(violation, example, contained));
    return placed(
      faults.filter(({ keyword, pointer }) => keyword === 'format' && !isUnset(pointer)),
      example,
    );
  };
  return { judge, misformed };
}

function prepare(node: SchemaNode, resolve: Resolve): Prepared {
  const contained = selfContained(node, dialectOf(node), resolve);
  const options = { dialect: contained.dialect, base: BASE };
  return {
    contained,
    node: schemaOf(contained.schema, options),
    asserting: once(() =>
      JSON.stringify(contained.schema).includes('"format":')
        ? schemaOf(contained.schema, { ...options, format: 'assertion' })
        : undefined,
    ),
  };
}

/** Alternatives of which formats let one alone remain were not written to hold together. */
function chosen(
  violations: readonly Violation[],
  { asserting }: Prepared,
  value: Json,
): readonly Violation[] {
  const schema = violations.some(isOverlap) ? asserting() : undefined;
  if (!schema) return violations;
  const told = evaluate(schema, value).violations.filter(isOverlap);
  return violations.filter(
    (one) =>
      !isOverlap(one) ||
      told.some(({ instance, place }) => instance === one.instance && place.pointer === one.place.pointer),
  );
}

function isOverlap({ keyword, branches }: Violation): boolean {
  return keyword === 'oneOf' && (branches ?? []).length === 0;
}

function dialectOf({ document }: SchemaNode): Dialect {
  return declaredDialect(document.value) ?? schemasOf(document)[0]?.dialect ?? '2020-12';
}

/**
 * Of alternatives the nearest one speaks, below the place where the alternatives stand. Where one of them has nothing
 * left against the example but what is forgiven, nothing is wrong.
 */
function faultsOf(violation: Violation, example: ExampleClaim, contained: SelfContained): Fault[] {
  if (isMalformed(violation, contained)) return [];
  if (ABSENCE.has(violation.keyword) && statesNothing(example.value, contained)) return [];
  const holder = at(contained.schema, parentPointer(violation.place.pointer));
  const missing = missingNames(violation, example, contained);
  if (isForgiven(violation, example, missing, holder)) return [];
  const asked = askedThisWay(missing, example.context.role, contained.schema);
  if (asked.length < missing.length)
    return asked.length === 0 ? [] : [lacking(asked, violation, example, contained)];
  const branches = violation.branches ?? [];
  if (branches.length === 0) return [fault(violation, example, contained)];
  const clear = branches.filter(({ violations }) => !violations.some((one) => isMalformed(one, contained)));
  const inner = clear.map((branch) => branch.violations.flatMap((one) => faultsOf(one, example, contained)));
  if (inner.length === 0 || inner.some((faults) => faults.length === 0)) return [];
  const nearest = inner.reduce((best, faults) =>
    distance(faults, violation.instance) < distance(best, violation.instance) ? faults : best,
  );
  // Nobody knows what a malformed alternative was to accept, but for the kind of value that another one was made for.
  if (clear.length < branches.length && nearest.every(({ pointer }) => pointer === violation.instance))
    return [];
  const others = branches.length - 1;
  const isForeign = isOfNoBranch(violation, example.value, contained.schema);
  return nearest.map((one) => ({
    ...one,
    alternatives: (one.alternatives ?? 0) + others,
    ...(isForeign && { foreign: true }),
  }));
}

/**
 * A wrong type or constant at the place itself, or a wrong tag right below it, says that another alternative was meant;
 * a member that is missing says so less, and a fault further inside not at all.
 */
function distance(faults: readonly Fault[], instance: string): number {
  const depth = instance.split('/').length;
  const weigh = ({ pointer, keyword }: Fault) => {
    const below = pointer.split('/').length - depth;
    if (['type', 'const', 'enum'].includes(keyword))
      return below === 0 ? 1000 : below === 1 && keyword !== 'type' ? 100 : 1;
    return below === 0 && keyword === 'required' ? 10 : 1;
  };
  return faults.reduce((sum, fault) => sum + weigh(fault), 0);
}

function fault(violation: Violation, example: ExampleClaim, contained: SelfContained): Fault {
  const { instance, keyword, message, place } = violation;
  const there = contained.place(place.pointer);
  const isOther = namesOtherEdition(violation, example.value, contained.schema);
  const found = { pointer: instance, keyword, says: message, at: example.at, there };
  const cause = causeOf(found, example, contained.schema, place.pointer);
  return { ...found, cause, ...(isOther && { otherEdition: true }) };
}

function lacking(
  names: readonly string[],
  violation: Violation,
  example: ExampleClaim,
  contained: SelfContained,
): Fault {
  const message = `must have ${names.map((name) => `\`${name}\``).join(', ')}`;
  return fault({ ...violation, message }, example, contained);
}

function missingNames(
  { keyword, place, instance }: Violation,
  { value }: ExampleClaim,
  { schema }: SelfContained,
): readonly string[] {
  if (keyword !== 'required') return [];
  const listed: Json | undefined = at(schema, place.pointer);
  const held = at(value, instance);
  return isArray(listed)
    ? listed.filter((name): name is string => typeof name === 'string' && member(held, name) === undefined)
    : [];
}

/** The nearest part of the example that has a place of its own. */
function placeIn(example: ExampleClaim, pointer: string, placeAt: PlaceAt): Place {
  if (example.form === 'file' || example.form === 'api' || example.form === 'schema')
    return placeAt(example.at.file, example.at.pointer + pointer) ?? example.at;
  for (let here = pointer; here !== ''; here = here.slice(0, here.lastIndexOf('/'))) {
    const place = example.places[here];
    if (place) return place;
  }
  return example.places[''] ?? example.at;
}
