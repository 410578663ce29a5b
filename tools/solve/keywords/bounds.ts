import { exactAt } from '../../json/literals.ts';
import { type Json, type JsonObject, member } from '../../json/value.ts';
import type { Side } from '../formula/formula.ts';
import type { Reading } from '../model/reading.ts';
import { quote } from '../words.ts';
import { dropped, type Keyword, type Looser } from './keyword.ts';

interface Bound {
  readonly name: string;
  readonly side: Side;
  readonly isOpen: (schema: Json, reading?: Reading) => boolean;
  readonly words: readonly [open: string, closed: string];
}

/** Doubles compare as their shortest decimals do, so that checking needs no exact arithmetic. */
function isWithin(instance: number, limit: number, side: Side, isOpen: boolean): boolean {
  if (instance === limit) return !isOpen;
  return side === 'min' ? instance > limit : instance < limit;
}

function bound({ name, side, isOpen, words }: Bound): Keyword {
  const said = (schema: Json) => words[isOpen(schema) ? 0 : 1];
  const step = side === 'min' ? -1 : 1;
  const isAlwaysOpen = isOpen({});
  return {
    name,
    check(visit, value, instance) {
      if (typeof value !== 'number' || typeof instance !== 'number') return;
      if (isWithin(instance, value, side, isOpen(visit.schema, visit.node.resource.reading))) return;
      visit.fail(name, () => `must be ${said(visit.schema)} ${value}, and is ${instance}`);
    },
    assertion(site, value, type) {
      if (type !== 'number' || typeof value !== 'number') return undefined;
      const open = isOpen(site.schema, site.node.resource.reading);
      return site.at(name, site.formulas.bound(side, exactAt(site.schema, name, value), open));
    },
    says: (value, schema) => `must be ${said(schema)} ${quote(value)}`,
    edges: (value) =>
      typeof value === 'number' && !isAlwaysOpen
        ? [{ says: 'the limit', formula: (formulas) => formulas.exactly(value) }]
        : [],
    beyond: (value, formulas) =>
      typeof value === 'number' ? formulas.exactly(isAlwaysOpen ? value : value + step) : formulas.yes,
    breaks: 'alone',
    looser: (value, schema) => looserLimit(name, value, step, schema),
  };
}

/** Without the limit, and with one that lies one further off. */
export function looserLimit(name: string, limit: Json, step: 1 | -1, schema: JsonObject): Looser[] {
  const gone = dropped(name, schema);
  if (typeof limit !== 'number') return [gone];
  const change = step > 0 ? 'one higher' : 'one lower';
  return [gone, { change, schema: { ...schema, [name]: limit + step } }];
}

/** In draft-04 and OpenAPI 3.0 the exclusive forms are flags beside the limit. */
const has = (name: string) => (schema: Json, reading?: Reading) =>
  member(schema, name) === true && reading?.exclusiveFlags !== false;
const always = () => true;
const above = ['more than', 'at least'] as const;
const beneath = ['less than', 'at most'] as const;

export const minimum = bound({ name: 'minimum', side: 'min', isOpen: has('exclusiveMinimum'), words: above });
export const maximum = bound({
  name: 'maximum',
  side: 'max',
  isOpen: has('exclusiveMaximum'),
  words: beneath,
});
export const exclusiveMinimum = bound({
  name: 'exclusiveMinimum',
  side: 'min',
  isOpen: always,
  words: above,
});
export const exclusiveMaximum = bound({
  name: 'exclusiveMaximum',
  side: 'max',
  isOpen: always,
  words: beneath,
});
