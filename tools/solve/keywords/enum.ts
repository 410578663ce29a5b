import { equal } from '../../json/equal.ts';
import { isArray, type Json } from '../../json/value.ts';
import { quote, quoteAll } from '../words.ts';
import { oneOfThese } from './exactly.ts';
import { drops, type Keyword } from './keyword.ts';

const valuesIn = (value: Json) => (isArray(value) ? value : []);

export const enumeration: Keyword = {
  name: 'enum',
  check(visit, value, instance) {
    if (!isArray(value) || value.some((allowed) => equal(allowed, instance))) return;
    visit.fail('enum', () => `must be one of ${quoteAll(value)}, and is ${quote(instance)}`);
  },
  assertion: (site, value, seen) =>
    isArray(value) ? site.at('enum', oneOfThese(site, Object.entries(value), value, seen)) : undefined,
  says: (value) => `must be one of ${quoteAll(valuesIn(value))}`,
  edges: (value) =>
    valuesIn(value).map((one) => ({
      says: 'the value',
      formula: (formulas) => formulas.exactly(one),
    })),
  breaks: 'alone',
  looser: drops('enum'),
};
