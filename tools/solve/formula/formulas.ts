import { equalityKey } from '../../json/equal.ts';
import type { Rational } from '../../json/exact.ts';
import { remembered } from '../../json/remembered.ts';
import { isArray, type Json, type JsonObject } from '../../json/value.ts';
import { type JsonType, jsonType } from '../json-type.ts';
import type { Pattern } from '../text/pattern.ts';
import { type Formula, isFalse, type Lazy, type Side, type Unevaluated } from './formula.ts';
import { isContainer } from './listed.ts';
import { negationOf } from './negation.ts';

/** Makes formulas, each once, and simplifies what can be seen at a glance. */
export class Formulas {
  readonly #known = new Map<string, Formula>();
  readonly #negations = new Map<Formula, Formula>();
  #count = 0;
  readonly yes: Formula = this.#intern('true', { kind: 'true' });
  readonly no: Formula = this.#intern('false', { kind: 'false' });

  #intern(key: string, shape: WithoutId<Formula>): Formula {
    const found = this.#known.get(key);
    if (found) return found;
    const formula = { ...shape, id: this.#count } as Formula;
    this.#count += 1;
    this.#known.set(key, formula);
    return formula;
  }

  and(parts: readonly Formula[]): Formula {
    const kept = new Set<Formula>();
    for (const part of parts) {
      if (isFalse(part)) return part;
      if (part.kind === 'and') for (const inner of part.parts) kept.add(inner);
      else if (part !== this.yes) kept.add(part);
    }
    if (kept.size <= 1) return first(kept) ?? this.yes;
    return this.#intern(`&${ids(kept)}`, { kind: 'and', parts: [...kept] });
  }

  or(parts: readonly Formula[]): Formula {
    const kept = new Set<Formula>();
    for (const part of parts) {
      if (part === this.yes) return part;
      if (part.kind === 'or') for (const inner of part.parts) kept.add(inner);
      else if (part !== this.no) kept.add(part);
    }
    if (kept.size <= 1) return first(kept) ?? this.no;
    return this.#intern(`|${ids(kept)}`, { kind: 'or', parts: [...kept] });
  }

  one(parts: readonly Formula[], strict: readonly Formula[]): Formula {
    if (parts.length <= 1) return parts[0] ?? this.no;
    return this.#intern(`1${ids(parts)}:${ids(strict)}`, { kind: 'one', parts, strict });
  }

  /** None of the parts holds, or several do. */
  notOne(parts: readonly Formula[]): Formula {
    return this.#intern(`0${ids(parts)}`, { kind: 'not-one', parts });
  }

  at(place: number, body: Formula): Formula {
    return body === this.yes ? body : this.#intern(`@${place} ${body.id}`, { kind: 'at', place, body });
  }

  lazy(key: string, make: () => Omit<Lazy, 'kind'>): Formula {
    const known = this.#known.get(`?${key}`);
    if (known) return known;
    const made = make();
    const expansions = new Map<JsonType, Formula>();
    const expand = (type: JsonType) => remembered(expansions, type, () => made.expand(type));
    return this.#intern(`?${key}`, { ...made, kind: 'lazy', expand });
  }

  unevaluated(key: string, { denied, of, value, fails, always, sometimes }: Unevaluated): Formula {
    const known = fails ? { fails } : {};
    const shape = { kind: 'unevaluated', denied, of, value, ...known, always, sometimes } as const;
    return this.#intern(`u${denied ? '-' : '+'}${key}`, shape);
  }

  /** One of the values, which are all of one type. */
  among(values: readonly Json[]): Formula {
    if (values.length === 0) return this.no;
    const keys = new Set(values.map(equalityKey));
    return this.#intern(`=${[...keys].join(' ')}`, { kind: 'among', values, keys });
  }

  notAmong(values: readonly Json[]): Formula {
    if (values.length === 0) return this.yes;
    if (values.some(isContainer)) return this.and(values.map(this.#differs));
    const keys = new Set(values.map(equalityKey));
    return this.#intern(`#${[...keys].join(' ')}`, { kind: 'not-among', values, keys });
  }

  /** What holds exactly where the formula does not. */
  not = (formula: Formula): Formula => {
    const known = this.#negations.get(formula);
    if (known) return known;
    const negation = negationOf(formula, this);
    this.#negations.set(formula, negation);
    if (formula.kind === 'unevaluated') this.#negations.set(negation, formula);
    return negation;
  };

  /** Any value but this one, of any type. */
  otherThan(value: Json): Formula {
    const type = jsonType(value);
    const key = equalityKey(value);
    return this.lazy(`other ${key}`, () => ({
      ofValues: true,
      expand: (seen) => (seen === type ? this.notAmong([value]) : this.yes),
      negation: () => this.exactly(value),
    }));
  }

  exactly(value: Json): Formula {
    const type = jsonType(value);
    return this.lazy(`exactly ${equalityKey(value)}`, () => ({
      ofValues: true,
      expand: (seen) => (seen === type ? this.among([value]) : this.no),
      negation: () => this.otherThan(value),
    }));
  }

  /** True, and different for each condition: it is not claimed to hold. */
  unclaimed(condition: Formula): Formula {
    return this.lazy(`unclaimed ${condition.id}`, () => ({
      expand: () => this.yes,
      negation: () => this.no,
    }));
  }

  /** Any value but these, of any type. */
  noneOf(values: readonly Json[]): Formula {
    if (values.length === 0) return this.yes;
    const key = values.map(equalityKey).join(' ');
    return this.lazy(`none ${key}`, () => ({
      expand: (seen) => this.notAmong(values.filter((value) => jsonType(value) === seen)),
      negation: () => this.or(values.map((value) => this.exactly(value))),
    }));
  }

  /** The formula for values of one type, and no value of another type. */
  only(type: JsonType, body: Formula): Formula {
    return this.lazy(`only ${type} ${body.id}`, () => ({
      expand: (seen) => (seen === type ? body : this.no),
      negation: () => this.unless(type, this.not(body)),
    }));
  }

  /** The formula for values of one type, and every value of another type. */
  unless(type: JsonType, body: Formula): Formula {
    return this.lazy(`unless ${type} ${body.id}`, () => ({
      expand: (seen) => (seen === type ? body : this.yes),
      negation: () => this.only(type, this.not(body)),
    }));
  }

  readonly #differs = (value: Json): Formula => {
    if (isArray(value)) {
      const parts = value.map((item, index) => this.someElement(index, index + 1, this.otherThan(item)));
      return this.or([this.size('max', value.length - 1), this.size('min', value.length + 1), ...parts]);
    }
    const members = Object.entries(value as JsonObject);
    const names = members.map(([name]) => name);
    const parts = members.map(([name, other]) => this.someMember(this.among([name]), this.otherThan(other)));
    const missing = names.map((name) => this.members(this.among([name]), this.no));
    return this.or([...missing, this.someMember(this.notAmong(names), this.yes), ...parts]);
  };

  bound(side: Side, limit: Rational, open: boolean): Formula {
    const key = `b${side}${open}${limit.numerator}/${limit.denominator}`;
    return this.#intern(key, { kind: 'bound', side, limit, open });
  }

  multiple(of: Rational, denied: boolean): Formula {
    return this.#intern(`m${denied}${of.numerator}/${of.denominator}`, { kind: 'multiple', of, denied });
  }

  length(side: Side, limit: number): Formula {
    return this.#limited('length', side, limit);
  }

  size(side: Side, limit: number): Formula {
    return this.#limited('size', side, limit);
  }

  #limited(kind: 'length' | 'size', side: Side, limit: number): Formula {
    if (side === 'min' ? limit <= 0 : limit === Number.POSITIVE_INFINITY) return this.yes;
    if (limit < 0) return this.no;
    return this.#intern(`${kind}${side}${limit}`, { kind, side, limit });
  }

  match(pattern: Pattern, denied: boolean): Formula {
    return this.#intern(`~${denied}${pattern.source}`, { kind: 'match', pattern, denied });
  }

  members(names: Formula, value: Formula): Formula {
    if (names === this.no || value === this.yes) return this.yes;
    return this.#intern(`∀${names.id} ${value.id}`, { kind: 'members', names, value });
  }

  someMember(names: Formula, value: Formula): Formula {
    if (names === this.no || value === this.no) return this.no;
    return this.#intern(`∃${names.id} ${value.id}`, { kind: 'some-member', names, value });
  }

  fields(key: string, fields: ReadonlyMap<string, Formula>): Formula {
    return fields.size === 0 ? this.yes : this.#intern(`f${key}`, { kind: 'fields', fields });
  }

  names(value: Formula): Formula {
    return value === this.yes ? value : this.#intern(`n${value.id}`, { kind: 'names', value });
  }

  elements(from: number, to: number, value: Formula): Formula {
    if (from >= to || value === this.yes) return this.yes;
    return this.#intern(`[${from},${to}] ${value.id}`, { kind: 'elements', from, to, value });
  }

  someElement(from: number, to: number, value: Formula): Formula {
    if (from >= to || value === this.no) return this.no;
    return this.#intern(`]${from},${to}[ ${value.id}`, { kind: 'some-element', from, to, value });
  }

  count(side: Side, limit: number, value: Formula): Formula {
    if (side === 'min' ? limit <= 0 : limit === Number.POSITIVE_INFINITY) return this.yes;
    if (limit < 0) return this.no;
    return this.#intern(`c${side}${limit} ${value.id}`, { kind: 'count', side, limit, value });
  }

  unique(denied: boolean): Formula {
    return this.#intern(`q${denied}`, { kind: 'unique', denied });
  }

  opaque(key: string, reason: string, denied = false): Formula {
    return this.#intern(`o${denied}${key}`, { kind: 'opaque', key, reason, denied });
  }
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

function ids(formulas: Iterable<Formula>): string {
  return [...formulas].map((formula) => formula.id).join(' ');
}

function first(formulas: ReadonlySet<Formula>): Formula | undefined {
  const [only] = formulas;
  return only;
}
