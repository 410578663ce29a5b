import { exactAt } from '../../json/literals.ts';
import { member } from '../../json/value.ts';
import type { Assertion } from './site.ts';

const limit =
  (keyword: string, side: 'min' | 'max', strict?: string): Assertion =>
  (site, value, type) => {
    if (type !== 'number' || typeof value !== 'number') return undefined;
    const open = strict === undefined || member(site.schema, strict) === true;
    return site.at(keyword, site.formulas.bound(side, exactAt(site.schema, keyword, value), open));
  };

/** In draft-04 and OpenAPI 3.0 the exclusive forms are flags beside the limit. */
export const minimum = limit('minimum', 'min', 'exclusiveMinimum');
export const maximum = limit('maximum', 'max', 'exclusiveMaximum');
export const exclusiveMinimum = limit('exclusiveMinimum', 'min');
export const exclusiveMaximum = limit('exclusiveMaximum', 'max');

export const multipleOf: Assertion = (site, value, type) => {
  if (type !== 'number' || typeof value !== 'number' || value <= 0) return undefined;
  return site.at('multipleOf', site.formulas.multiple(exactAt(site.schema, 'multipleOf', value), false));
};
