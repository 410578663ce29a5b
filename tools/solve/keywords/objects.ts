import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import { limitOf } from '../json-type.ts';
import type { Assertion, Site } from './site.ts';

export function isSchema(value: Json | undefined): boolean {
  return isObject(value) || typeof value === 'boolean';
}

function present({ formulas }: Site, name: string): Formula {
  return formulas.someMember(formulas.among([name]), formulas.yes);
}

function requires(site: Site, names: readonly Json[]): Formula {
  return site.formulas.and(
    names.filter((name) => typeof name === 'string').map((name) => present(site, name)),
  );
}

export const required: Assertion = (site, value, type) => {
  if (type !== 'object' || !isArray(value)) return undefined;
  const { formulas } = site;
  const isWeakened = site.asksForAny && value.length > 0;
  const members = isWeakened ? formulas.someMember(formulas.yes, formulas.yes) : requires(site, value);
  return site.at('required', members);
};

export const minProperties: Assertion = (site, value, type) => {
  const limit = limitOf(value);
  if (type !== 'object' || limit === undefined) return undefined;
  return site.at('minProperties', site.formulas.size('min', limit));
};

export const maxProperties: Assertion = (site, value, type) => {
  if (type !== 'object' || typeof value !== 'number') return undefined;
  return site.at('maxProperties', site.formulas.size('max', Math.floor(value)));
};

export const properties: Assertion = (site, value, type) => {
  if (type !== 'object' || !isObject(value)) return undefined;
  const fields = Object.keys(value).map(
    (name) => [name, site.holds(site.child('properties', name))] as const,
  );
  const key = fields.map(([, field]) => field.id).join(' ');
  return site.formulas.fields(`${site.node.id} ${key}`, new Map(fields));
};

export const patternProperties: Assertion = (site, value, type) => {
  if (type !== 'object' || !isObject(value)) return undefined;
  const { formulas } = site;
  const parts = Object.keys(value).map((source) => {
    const names = formulas.match(site.node.library.patterns.pattern(source), false);
    return formulas.members(names, site.holds(site.child('patternProperties', source)));
  });
  return formulas.and(parts);
};

/** The names that `properties` and `patternProperties` of a schema speak of. */
export function declaredNames({
  node,
  schema,
  formulas,
}: Pick<Site, 'node' | 'schema' | 'formulas'>): Formula {
  const { keywords } = node.resource.reading;
  const own = (keyword: string) => {
    const value = keywords.has(keyword) ? member(schema, keyword) : undefined;
    return isObject(value) ? Object.keys(value) : [];
  };
  const patterns = own('patternProperties').map((source) =>
    formulas.match(node.library.patterns.pattern(source), false),
  );
  return formulas.or([formulas.among(own('properties')), ...patterns]);
}

export const additionalProperties: Assertion = (site, value, type) => {
  if (type !== 'object' || !isSchema(value)) return undefined;
  const others = site.formulas.not(declaredNames(site));
  return site.formulas.members(others, site.holds(site.child('additionalProperties')));
};

export const propertyNames: Assertion = (site, value, type) => {
  if (type !== 'object' || !isSchema(value)) return undefined;
  return site.formulas.names(site.holds(site.child('propertyNames')));
};

export const dependentRequired: Assertion = (site, value, type) =>
  type === 'object' && isObject(value) ? dependencies(site, 'dependentRequired', value) : undefined;

export const dependentSchemas: Assertion = (site, value, type) =>
  type === 'object' && isObject(value) ? dependencies(site, 'dependentSchemas', value) : undefined;

/** Up to draft-07 one keyword did both. */
export const dependenciesKeyword: Assertion = (site, value, type) =>
  type === 'object' && isObject(value) ? dependencies(site, 'dependencies', value) : undefined;

function dependencies(site: Site, keyword: string, value: JsonObject): Formula {
  const { formulas } = site;
  const parts = Object.entries(value).map(([name, needed]) => {
    const absent = formulas.members(formulas.among([name]), formulas.no);
    if (isArray(needed)) return site.at(keyword, formulas.or([absent, requires(site, needed)]));
    if (keyword === 'dependentRequired' || !isSchema(needed)) return formulas.yes;
    return formulas.or([absent, site.holds(site.child(keyword, name))]);
  });
  return formulas.and(parts);
}
