import { exact, isMultiple } from '../../json/exact.ts';
import { exactAt } from '../../json/literals.ts';
import { quote } from '../words.ts';
import { drops, type Keyword } from './keyword.ts';

export const multipleOf: Keyword = {
  name: 'multipleOf',
  check(visit, value: number, instance) {
    if (typeof instance !== 'number' || isMultiple(exact(instance), exact(value))) return;
    visit.fail('multipleOf', () => `must be a multiple of ${value}, and is ${instance}`);
  },
  assertion(site, value: number, type) {
    if (type !== 'number') return undefined;
    return site.at('multipleOf', site.formulas.multiple(exactAt(site.schema, 'multipleOf', value), false));
  },
  says: (value) => `must be a multiple of ${quote(value)}`,
  breaks: 'alone',
  looser: drops('multipleOf'),
};
