import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { quote, quoteAll } from '../words.ts';
import { oneOfThese } from './exactly.ts';
import { drops, type Keyword } from './keyword.ts';

export const enumeration: Keyword = {
  name: 'enum',
  check(visit, value: readonly Json[], instance) {
    if (value.some((allowed) => equal(allowed, instance))) return;
    visit.fail('enum', () => `must be one of ${quoteAll(value)}, and is ${quote(instance)}`);
  },
  assertion: (site, value: readonly Json[], seen) =>
    site.at('enum', oneOfThese(site, Object.entries(value), value, seen)),
  says: (value: readonly Json[]) => `must be one of ${quoteAll(value)}`,
  edges: (value: readonly Json[]) =>
    value.map((one) => ({ says: 'the value', formula: (formulas) => formulas.exactly(one) })),
  breaks: 'alone',
  looser: drops('enum'),
};
