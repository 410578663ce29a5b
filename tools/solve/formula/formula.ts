import type { Rational } from '../../json/exact.ts';
import type { Json } from '../../json/value.ts';
import type { JsonType } from '../json-type.ts';
import type { SchemaNode } from '../model/library.ts';
import type { Pattern } from '../text/pattern.ts';

/**
 * What a value has to be, seen under one JSON type that is chosen first. Closed under negation: every kind has a
 * counterpart, so that `not` is pushed inwards and never stands in a formula. Equal formulas are one object.
 */
export type Formula = Common & (Connective | Lazy | Atom);

interface Common {
  readonly id: number;
}

type Connective =
  | { readonly kind: 'true' }
  | { readonly kind: 'false' }
  | { readonly kind: 'and'; readonly parts: readonly Formula[] }
  | { readonly kind: 'or'; readonly parts: readonly Formula[] }
  /** Exactly one part holds; `strict` are the same parts as they are denied. */
  | { readonly kind: 'one'; readonly parts: readonly Formula[]; readonly strict: readonly Formula[] }
  | { readonly kind: 'not-one'; readonly parts: readonly Formula[] }
  /** Asserted by the keyword at this place. */
  | { readonly kind: 'at'; readonly place: number; readonly body: Formula }
  | ({ readonly kind: 'unevaluated' } & Unevaluated);

/** Written out only when a value of that type is looked at: a schema, or what depends on the type. */
export interface Lazy {
  readonly kind: 'lazy';
  expand(type: JsonType): Formula;
  negation(): Formula;
  /** The node that it stands for, to notice a reference that leads in a circle. */
  readonly node?: number;
  /** Set where keywords were left out, so that its negation denies more than it says. */
  readonly weakened?: boolean;
  readonly schema?: SchemaFormula;
  /** Set where it speaks of values alone and of no schema, so that its negation says all that it does not. */
  readonly ofValues?: boolean;
}

/** A schema as a formula. */
export interface SchemaFormula {
  readonly node: SchemaNode;
  readonly denied: boolean;
  /** Where it is asserted as a whole: by a reference of the schema that led to it, otherwise where it stands. */
  wholeAt(from: SchemaNode | undefined): number | undefined;
  /** The formula of the schema that it refers to, where it does nothing else. */
  target(): Formula | undefined;
}

/** What no keyword beside it and in its place has evaluated must match `value`; denied: some of it does not. */
export interface Unevaluated {
  readonly denied: boolean;
  readonly of: 'members' | 'elements';
  readonly value: Formula;
  /** What a part that does not match `value` satisfies, where that is known by more than negation. */
  readonly fails?: Formula;
  readonly always: Coverage;
  readonly sometimes: readonly { readonly condition: Formula; readonly covers: Coverage }[];
}

export interface Coverage {
  readonly everything: boolean;
  /** Sets of names, as formulas over strings. */
  readonly names: readonly Formula[];
  readonly upTo: number;
  /** Elements that match one of these. */
  readonly matching: readonly Formula[];
}

export type Side = 'min' | 'max';

export type Atom =
  | { readonly kind: 'among'; readonly values: readonly Json[]; readonly keys: ReadonlySet<string> }
  /** Of numbers and strings; containers say it by their parts. */
  | { readonly kind: 'not-among'; readonly values: readonly Json[]; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'bound'; readonly side: Side; readonly limit: Rational; readonly open: boolean }
  | { readonly kind: 'multiple'; readonly of: Rational; readonly denied: boolean }
  | { readonly kind: 'length'; readonly side: Side; readonly limit: number }
  | { readonly kind: 'match'; readonly pattern: Pattern; readonly denied: boolean }
  /** How many members or elements there are. */
  | { readonly kind: 'size'; readonly side: Side; readonly limit: number }
  /** The value of every member whose name is in the set. */
  | { readonly kind: 'members'; readonly names: Formula; readonly value: Formula }
  | { readonly kind: 'some-member'; readonly names: Formula; readonly value: Formula }
  /** `members` for many single names at once. */
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Formula> }
  /** Every name. */
  | { readonly kind: 'names'; readonly value: Formula }
  /** Every element at a position from `from` on and before `to`. */
  | { readonly kind: 'elements'; readonly from: number; readonly to: number; readonly value: Formula }
  | { readonly kind: 'some-element'; readonly from: number; readonly to: number; readonly value: Formula }
  /** At least or at most so many elements. */
  | { readonly kind: 'count'; readonly side: Side; readonly limit: number; readonly value: Formula }
  | { readonly kind: 'unique'; readonly denied: boolean }
  /** Nobody can tell: a reference to nothing, a keyword that is not understood. */
  | { readonly kind: 'opaque'; readonly key: string; readonly reason: string; readonly denied: boolean };

export type AtomFormula = Common & Atom;
export type Splittable = Formula & { readonly kind: 'or' | 'one' | 'not-one' | 'unevaluated' };

export const NO_COVERAGE: Coverage = { everything: false, names: [], upTo: 0, matching: [] };

export function joinCoverage(a: Coverage, b: Coverage): Coverage {
  return {
    everything: a.everything || b.everything,
    names: [...a.names, ...b.names],
    upTo: Math.max(a.upTo, b.upTo),
    matching: [...a.matching, ...b.matching],
  };
}

/** The formula behind schemas that do nothing but refer to another one. */
export function behindReferences(formula: Formula): Formula {
  const passed = new Set<Formula>();
  let current = formula;
  while (current.kind === 'lazy' && !passed.has(current)) {
    passed.add(current);
    const target = current.schema?.target();
    if (!target) return current;
    current = target;
  }
  return passed.has(current) ? formula : current;
}

/** Whether what its negation says is all that it does not say. */
export function isExact(formula: Formula): boolean {
  if (formula.kind === 'lazy') return formula.weakened !== true;
  if (formula.kind === 'and' || formula.kind === 'or') return formula.parts.every(isExact);
  return formula.kind !== 'at' || isExact(formula.body);
}

/** Also where a place is known that says so. */
export function isFalse(formula: Formula): boolean {
  return formula.kind === 'false' || (formula.kind === 'at' && isFalse(formula.body));
}
