import { isArray, member } from '../../json/value.ts';
import { discriminatorOf } from '../model/discriminator.ts';
import { isDangling } from '../model/library.ts';
import { isSchema } from './objects.ts';
import type { Assertion, Site } from './site.ts';

function branches(site: Site, keyword: string): Site['node'][] {
  const value = member(site.schema, keyword);
  return isArray(value) ? value.map((_, index) => site.child(keyword, String(index))) : [];
}

export const allOf: Assertion = (site) => site.formulas.and(branches(site, 'allOf').map(site.holds));

export const anyOf: Assertion = (site, value) =>
  isArray(value) ? site.formulas.or(branches(site, 'anyOf').map(site.holds)) : undefined;

/** Weakened, it still asks for a branch that holds. */
export const oneOf: Assertion = (site, value) => {
  if (!isArray(value)) return undefined;
  const { formulas } = site;
  const nodes = branches(site, 'oneOf');
  const some = formulas.or(nodes.map(site.holds));
  const exactlyOne = formulas.one(nodes.map(site.holds), nodes.map(site.strictly));
  const marked = site.at('oneOf', exactlyOne);
  return marked === formulas.yes ? some : marked;
};

/** What stands under it is denied, so that weakening it means to leave the whole keyword out. */
export const not: Assertion = (site, value) => {
  if (!isSchema(value)) return undefined;
  return site.at('not', site.formulas.not(site.strictly(site.child('not'))));
};

export const conditional: Assertion = (site, value) => {
  if (!isSchema(value)) return undefined;
  const { formulas } = site;
  const condition = site.strictly(site.child('if'));
  const branch = (keyword: string) =>
    isSchema(member(site.schema, keyword)) ? site.holds(site.child(keyword)) : formulas.yes;
  const whenTrue = formulas.or([formulas.not(condition), branch('then')]);
  const whenFalse = formulas.or([condition, branch('else')]);
  return site.at('if', formulas.and([whenTrue, whenFalse]));
};

export const reference =
  (keyword: '$ref' | '$dynamicRef' | '$recursiveRef'): Assertion =>
  (site, value) => {
    if (typeof value !== 'string') return undefined;
    const target = site.node.library.follow(site.node, keyword, value);
    if (isDangling(target))
      return site.formulas.opaque(`${site.node.resource.uri} ${value}`, target.dangling);
    return site.refers(keyword, target);
  };

export const discriminator: Assertion = (site, _value, type) => {
  const found = site.node.resource.reading.discriminatorAsserts && discriminatorOf(site.schema);
  if (!found || type !== 'object') return undefined;
  const { formulas } = site;
  const chosen = [...found.branches].map(([value, index]) => {
    const tagged = formulas.someMember(formulas.among([found.property]), formulas.exactly(value));
    return formulas.and([tagged, site.holds(site.child(found.keyword, String(index)))]);
  });
  return site.at('discriminator', formulas.or(chosen));
};
