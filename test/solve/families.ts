import type { Json } from '../../tools/json/value.ts';
import type { Dice } from './random-schema.ts';

/** A question whose answer is known by other means than solving. */
export interface Labelled {
  readonly what: string;
  readonly schema: Json;
  readonly expect: 'sat' | 'unsat';
}

type Family = (dice: Dice) => Iterable<Labelled>;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const label = (isSat: boolean): Labelled['expect'] => (isSat ? 'sat' : 'unsat');

function named(names: readonly string[], make: (name: string, index: number) => Json): Record<string, Json> {
  return Object.fromEntries(names.map((name, index) => [name, make(name, index)]));
}

/** Clauses over Booleans, decided by trying all assignments. */
function* clauses(dice: Dice): Iterable<Labelled> {
  const names = upTo(3 + dice.below(5)).map((index) => `x${index}`);
  const list = upTo(names.length * 4).map(() =>
    upTo(3).map(() => ({ at: dice.below(names.length), is: dice.chance(50) })),
  );
  const isMet = upTo(2 ** names.length).some((mask) =>
    list.every((clause) => clause.some(({ at, is }) => ((mask >> at) & 1) === Number(is))),
  );
  const schema = (literal: (name: string, is: boolean) => Json, base: object): Json => ({
    type: 'object',
    ...base,
    allOf: list.map((clause) => ({ anyOf: clause.map(({ at, is }) => literal(names[at]!, is)) })),
  });
  const present = (name: string, is: boolean): Json =>
    is ? { required: [name] } : { not: { required: [name] } };
  const equal = (name: string, is: boolean): Json => ({ properties: { [name]: { const: is } } });
  const all = { required: names, properties: named(names, () => ({ type: 'boolean' })) };
  yield { what: 'clauses over presence', schema: schema(present, {}), expect: label(isMet) };
  yield { what: 'clauses over values', schema: schema(equal, all), expect: label(isMet) };
}

/** More pigeons than holes, and as many. */
function* pigeonholes(dice: Dice): Iterable<Labelled> {
  const count = 2 + dice.below(10);
  const values = upTo(count).map((index) => dice.pick<Json>([index, `v${index}`, [index], { a: index }]));
  const names = upTo(count).map((index) => `p${index}`);
  for (const more of [0, 1]) {
    const expect = label(more === 0);
    const size = count + more;
    const unique = { type: 'array', uniqueItems: true };
    const closed = { properties: named(names, () => true), additionalProperties: false };
    yield { what: 'values', schema: { ...unique, items: { enum: values }, minItems: size }, expect };
    yield {
      what: 'numbers',
      schema: { ...unique, items: { type: 'integer', minimum: 1, maximum: count }, minItems: size },
      expect,
    };
    yield { what: 'matches', schema: { ...unique, contains: { enum: values }, minContains: size }, expect };
    yield { what: 'names', schema: { type: 'object', ...closed, minProperties: size }, expect };
    const demands = values.map((value) => ({ not: { additionalProperties: { not: { const: value } } } }));
    yield {
      what: 'demands',
      schema: { type: 'object', maxProperties: count - more, allOf: demands },
      expect,
    };
    const found = values.map((value) => ({ contains: { const: value } }));
    yield { what: 'elements', schema: { type: 'array', maxItems: count - more, allOf: found }, expect };
  }
}

/** Multiples between limits, decided by walking over them in whole thousandths. */
function* multiples(dice: Dice): Iterable<Labelled> {
  const steps = [0.1, 0.01, 0.25, 0.5, 1, 2, 3, 1.5, 0.3, 0.7, 0.125, 6.25];
  const [wanted, other, avoided] = [dice.pick(steps), dice.pick(steps), dice.pick(steps)];
  const low = dice.below(60) / 4 - 5;
  const high = low + dice.below(40) / 8;
  const isOpen = dice.chance(50);
  const thousandths = (value: number) => Math.round(value * 1000);
  const found = upTo(thousandths(high) - thousandths(low) + 1)
    .map((offset) => thousandths(low) + offset)
    .filter((value) => !isOpen || value > thousandths(low))
    .some(
      (value) =>
        value % thousandths(wanted) === 0 &&
        value % thousandths(other) === 0 &&
        value % thousandths(avoided) !== 0,
    );
  const limits = isOpen ? { exclusiveMinimum: low, maximum: high } : { minimum: low, maximum: high };
  const divided = { multipleOf: wanted, allOf: [{ multipleOf: other }], not: { multipleOf: avoided } };
  yield { what: 'multiples', schema: { type: 'number', ...limits, ...divided }, expect: label(found) };
}

/** Grammars as recursive schemas: satisfiable exactly where a finite tree can be derived. */
function* grammars(dice: Dice): Iterable<Labelled> {
  const count = 2 + dice.below(5);
  const rules = upTo(count).map(() =>
    upTo(1 + dice.below(3)).map(() => upTo(dice.below(3)).map(() => dice.below(count))),
  );
  const live = new Set<number>();
  for (const _ of rules) {
    rules.forEach((rule, index) => {
      if (rule.some((body) => body.every((part) => live.has(part)))) live.add(index);
    });
  }
  const reference = (part: number): Json => ({ $ref: `#/$defs/n${part}` });
  const object = (body: number[]): Json => {
    const names = body.map((_, index) => `k${index}`);
    return {
      type: 'object',
      required: names,
      properties: named(names, (_, index) => reference(body[index]!)),
    };
  };
  const array = (body: number[]): Json => ({
    type: 'array',
    prefixItems: body.map(reference),
    minItems: body.length,
    items: false,
  });
  const holding = (body: number[]): Json => ({
    type: 'array',
    allOf: body.map((part) => ({ contains: reference(part) })),
  });
  for (const [what, make] of Object.entries({ object, array, holding })) {
    const $defs = named(
      rules.map((_, index) => `n${index}`),
      (_, index) => ({ anyOf: rules[index]!.map(make) }),
    );
    yield { what: `grammar by ${what}`, schema: { $defs, $ref: '#/$defs/n0' }, expect: label(live.has(0)) };
  }
}

/** Definitions that refer to one another, and what follows from them. */
function* definitions(dice: Dice): Iterable<Labelled> {
  const names = upTo(4 + dice.below(20)).map((index) => `kind${index}`);
  const later = (index: number): Json =>
    index + 1 < names.length
      ? { $ref: `#/$defs/${names[index + 1 + dice.below(names.length - index - 1)]}` }
      : { type: 'string' };
  const made = named(names, (name, index) => ({
    type: 'object',
    properties: {
      kind: { const: name },
      next: later(index),
      list: { type: 'array', items: later(index) },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      port: { oneOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] },
    },
    required: ['kind', ...(dice.chance(50) ? ['next'] : [])],
    additionalProperties: false,
  }));
  const [first, other] = [dice.pick(names), dice.pick(names)];
  const one = { $ref: `#/$defs/${first}` };
  const any = names.map((name) => ({ $ref: `#/$defs/${name}` }));
  const ask = (what: string, schema: object, expect: Labelled['expect']): Labelled => ({
    what,
    schema: { $defs: made, ...schema },
    expect,
  });
  yield ask('one of the kinds', { oneOf: any }, 'sat');
  yield ask('two kinds at once', { allOf: [one, { $ref: `#/$defs/${other}` }] }, label(first === other));
  yield ask('a kind that is none of them', { allOf: [one, { not: { anyOf: any } }] }, 'unsat');
  yield ask('a kind that is not exactly one of them', { allOf: [one, { not: { oneOf: any } }] }, 'unsat');
  yield ask('an undeclared member', { ...one, required: ['kind', 'other'] }, 'unsat');
}

/** What is left unevaluated by parts that are known to apply, or not to. */
function* closures(dice: Dice): Iterable<Labelled> {
  const names = upTo(3 + dice.below(4)).map((index) => `m${index}`);
  const [first, ...rest] = names;
  const closed = {
    type: 'object',
    allOf: [{ properties: { [first!]: true } }],
    anyOf: [{ properties: named(rest, () => true), required: rest }, true],
    unevaluatedProperties: false,
  };
  yield { what: 'all declared', schema: { ...closed, required: names }, expect: 'sat' };
  yield { what: 'one undeclared', schema: { ...closed, required: ['z'] }, expect: 'unsat' };
  yield { what: 'one too many', schema: { ...closed, minProperties: names.length + 1 }, expect: 'unsat' };
  yield {
    what: 'declared where it does not apply',
    schema: { ...closed, required: [rest[0]!], not: { required: rest } },
    expect: 'unsat',
  };
  const length = 1 + dice.below(4);
  const list = {
    type: 'array',
    prefixItems: upTo(length).map(() => true),
    contains: { const: 'x' },
    unevaluatedItems: false,
  };
  const tail = { ...list, minItems: length + 1 };
  yield { what: 'elements that contains evaluates', schema: tail, expect: 'sat' };
  yield {
    what: 'elements that nothing evaluates',
    schema: { ...tail, not: { contains: { const: 'x' }, minContains: 2 }, minItems: length + 2 },
    expect: 'unsat',
  };
}

export const FAMILIES: Readonly<Record<string, Family>> = {
  clauses,
  pigeonholes,
  multiples,
  grammars,
  definitions,
  closures,
};
