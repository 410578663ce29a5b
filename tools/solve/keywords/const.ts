import { equal } from '../../json/equal.ts';
import { quote } from '../words.ts';
import { oneOfThese } from './exactly.ts';
import { drops, type Keyword } from './keyword.ts';

export const constant: Keyword = {
  name: 'const',
  check(visit, value, instance) {
    if (!equal(value, instance))
      visit.fail('const', () => `must be ${quote(value)}, and is ${quote(instance)}`);
  },
  assertion: (site, value, seen) => site.at('const', oneOfThese(site, [['const', value]], site.schema, seen)),
  says: (value) => `must be ${quote(value)}`,
  edges: (value) => [{ says: 'the value', formula: (formulas) => formulas.exactly(value) }],
  breaks: 'alone',
  looser: drops('const'),
};
