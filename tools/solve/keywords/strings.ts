import { formatPattern } from '../format.ts';
import { limitOf } from '../json-type.ts';
import type { Assertion } from './site.ts';

export const minLength: Assertion = (site, value, type) => {
  const limit = limitOf(value);
  if (type !== 'string' || limit === undefined) return undefined;
  return site.at('minLength', site.formulas.length('min', limit));
};

export const maxLength: Assertion = (site, value, type) => {
  if (type !== 'string' || typeof value !== 'number') return undefined;
  return site.at('maxLength', site.formulas.length('max', Math.floor(value)));
};

export const pattern: Assertion = (site, value, type) => {
  if (type !== 'string' || typeof value !== 'string') return undefined;
  return site.at('pattern', site.formulas.match(site.node.library.patterns.pattern(value), false));
};

export const format: Assertion = (site, value, type) => {
  if (type !== 'string' || typeof value !== 'string' || !site.node.resource.reading.formatAsserts)
    return undefined;
  const source = formatPattern(value);
  if (source === undefined) return undefined;
  return site.at('format', site.formulas.match(site.node.library.patterns.pattern(source), false));
};
