import { isArray, isObject, type Json } from '../../json/value.ts';
import type { Site } from '../compile/site.ts';
import type { Formula } from '../formula/formula.ts';
import { names } from '../words.ts';
import { dropped, type Keyword } from './keyword.ts';

/** The names of a list that an instance does not have. */
export function missingOf(asked: readonly string[], instance: Json): readonly string[] {
  return isObject(instance) ? asked.filter((name) => !Object.hasOwn(instance, name)) : [];
}

export function present({ formulas }: Pick<Site, 'formulas'>, name: string): Formula {
  return formulas.someMember(formulas.among([name]), formulas.yes);
}

export function requires(site: Site, asked: readonly string[]): Formula {
  return site.formulas.and(asked.map((name) => present(site, name)));
}

export const required: Keyword = {
  name: 'required',
  check(visit, value: readonly string[], instance) {
    const missing = missingOf(value, instance);
    if (missing.length > 0) visit.fail('required', () => `must have ${names(missing)}`);
  },
  assertion(site, value: readonly string[], type) {
    if (type !== 'object') return undefined;
    const { formulas } = site;
    const isWeakened = site.asksForAny && value.length > 0;
    const members = isWeakened ? formulas.someMember(formulas.yes, formulas.yes) : requires(site, value);
    return site.at('required', members);
  },
  says: (value: readonly string[]) => `requires ${names(value)}`,
  breaks: 'alone',
  *looser(value, schema) {
    yield dropped('required', schema);
    if (!isArray(value)) return;
    for (const missing of value.map(String)) {
      const others = value.filter((one) => one !== missing);
      yield { change: `without \`${missing}\``, schema: { ...schema, required: others }, missing };
    }
  },
};
