import { isArray, isObject, type Json } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import { type JsonType, lengthOf } from '../json-type.ts';
import { counted } from '../words.ts';
import { looserLimit } from './bounds.ts';
import type { Keyword } from './keyword.ts';

interface Count {
  /** How many an instance has; undefined where the limits do not speak of it. */
  readonly of: (instance: Json) => number | undefined;
  readonly type: JsonType;
  readonly atom: 'length' | 'size';
  readonly noun: string;
}

function exactCount({ type, atom }: Count, count: number, formulas: Formulas): Formula {
  return formulas.only(type, formulas.and([formulas[atom]('min', count), formulas[atom]('max', count)]));
}

function shared(count: Count, name: string, step: 1 | -1): Omit<Keyword, 'check' | 'assertion'> {
  const side = step < 0 ? 'at least' : 'at most';
  return {
    name,
    says: (value: number) => `must have ${side} ${counted(value, count.noun)}`,
    edges: (value: number) => [
      { says: 'the limit', formula: (formulas) => exactCount(count, value, formulas) },
    ],
    beyond: (value: number, formulas) => exactCount(count, value + step, formulas),
    breaks: 'alone',
    looser: (value, schema) => looserLimit(name, value, step, schema),
  };
}

function atLeast(name: string, count: Count): Keyword {
  return {
    ...shared(count, name, -1),
    check(visit, value: number, instance) {
      const has = count.of(instance);
      if (has === undefined || has >= value) return;
      visit.fail(name, () => `must have at least ${counted(value, count.noun)}, and has ${has}`);
    },
    assertion: (site, value: number, type) =>
      type === count.type ? site.at(name, site.formulas[count.atom]('min', value)) : undefined,
  };
}

function atMost(name: string, count: Count): Keyword {
  return {
    ...shared(count, name, 1),
    check(visit, value: number, instance) {
      const has = count.of(instance);
      if (has === undefined || has <= value) return;
      visit.fail(name, () => `must have at most ${counted(value, count.noun)}, and has ${has}`);
    },
    assertion: (site, value: number, type) =>
      type === count.type ? site.at(name, site.formulas[count.atom]('max', value)) : undefined,
  };
}

const characters: Count = {
  of: (instance) => (typeof instance === 'string' ? lengthOf(instance) : undefined),
  type: 'string',
  atom: 'length',
  noun: 'character',
};
const elements: Count = {
  of: (instance) => (isArray(instance) ? instance.length : undefined),
  type: 'array',
  atom: 'size',
  noun: 'element',
};
const members: Count = {
  of: (instance) => (isObject(instance) ? Object.keys(instance).length : undefined),
  type: 'object',
  atom: 'size',
  noun: 'property',
};

export const minLength = atLeast('minLength', characters);
export const maxLength = atMost('maxLength', characters);
export const minItems = atLeast('minItems', elements);
export const maxItems = atMost('maxItems', elements);
export const minProperties = atLeast('minProperties', members);
export const maxProperties = atMost('maxProperties', members);
