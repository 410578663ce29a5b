import { isArray, type Json, member } from '../../json/value.ts';
import { containsLimits } from '../contains-limits.ts';
import type { Formula } from '../formula/formula.ts';
import { limitOf } from '../json-type.ts';
import { isSchema } from './objects.ts';
import type { Assertion, Site } from './site.ts';

const END = Number.POSITIVE_INFINITY;

export const minItems: Assertion = (site, value, type) => {
  const limit = limitOf(value);
  if (type !== 'array' || limit === undefined) return undefined;
  return site.at('minItems', site.formulas.size('min', limit));
};

export const maxItems: Assertion = (site, value, type) => {
  if (type !== 'array' || typeof value !== 'number') return undefined;
  return site.at('maxItems', site.formulas.size('max', Math.floor(value)));
};

export const uniqueItems: Assertion = (site, value, type) =>
  type === 'array' && value === true ? site.at('uniqueItems', site.formulas.unique(false)) : undefined;

export const prefixItems: Assertion = (site, value, type) =>
  type === 'array' && isArray(value) ? positions(site, 'prefixItems', value) : undefined;

function positions(site: Site, keyword: string, value: readonly Json[]): Formula {
  const parts = value.map((_, index) => {
    const body = site.holds(site.child(keyword, String(index)));
    return site.formulas.elements(index, index + 1, body);
  });
  return site.formulas.and(parts);
}

/** How many positions have a schema of their own. */
export function prefixLength({ node, schema }: Pick<Site, 'node' | 'schema'>): number {
  const { keywords } = node.resource.reading;
  const listed = member(schema, keywords.has('prefixItems') ? 'prefixItems' : 'items');
  return isArray(listed) ? listed.length : 0;
}

export const items: Assertion = (site, value, type) => {
  if (type !== 'array') return undefined;
  const modern = site.node.resource.reading.keywords.has('prefixItems');
  if (isArray(value)) return modern ? undefined : positions(site, 'items', value);
  if (!isSchema(value)) return undefined;
  return site.formulas.elements(modern ? prefixLength(site) : 0, END, site.holds(site.child('items')));
};

export const additionalItems: Assertion = (site, value, type) => {
  if (type !== 'array' || !isSchema(value) || !isArray(member(site.schema, 'items'))) return undefined;
  return site.formulas.elements(prefixLength(site), END, site.holds(site.child('additionalItems')));
};

/** What the upper limit counts is the schema as it stands: a weaker one would count more. */
export const contains: Assertion = (site, value, type) => {
  if (type !== 'array' || !isSchema(value)) return undefined;
  const { formulas } = site;
  const { least, most } = containsLimits(site);
  const counted = site.holds(site.child('contains'));
  const parts = [site.at('contains', formulas.count('min', Math.min(1, least), counted))];
  if (least > 1) parts.push(site.at('minContains', formulas.count('min', least, counted)));
  if (most !== undefined) {
    const strict = site.strictly(site.child('contains'));
    parts.push(site.at('maxContains', formulas.count('max', Math.floor(most), strict)));
  }
  return formulas.and(parts);
};
