import { firstRepeat } from '../../json/equal.ts';
import { isArray } from '../../json/value.ts';
import { quote } from '../words.ts';
import { drops, type Keyword } from './keyword.ts';

export const uniqueItems: Keyword = {
  name: 'uniqueItems',
  check(visit, value, instance) {
    if (!isArray(instance) || value !== true) return;
    const repeat = firstRepeat(instance);
    if (!repeat) return;
    const [first, index] = repeat;
    visit.fail(
      'uniqueItems',
      () => `must not repeat ${quote(instance[index]!)}, as elements ${first} and ${index} do`,
    );
  },
  assertion: (site, value, type) =>
    type === 'array' && value === true ? site.at('uniqueItems', site.formulas.unique(false)) : undefined,
  says: () => 'must not repeat an element',
  breaks: 'alone',
  looser: drops('uniqueItems'),
};
