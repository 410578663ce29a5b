import { equalityKey } from '../../json/equal.ts';
import { isArray } from '../../json/value.ts';
import { quote } from '../words.ts';
import { drops, type Keyword } from './keyword.ts';

export const uniqueItems: Keyword = {
  name: 'uniqueItems',
  check(visit, value, instance) {
    if (!isArray(instance) || value !== true) return;
    const seen = new Map<string, number>();
    for (const [index, item] of instance.entries()) {
      const key = equalityKey(item);
      const first = seen.get(key);
      if (first !== undefined) {
        visit.fail(
          'uniqueItems',
          () => `must not repeat ${quote(item)}, as elements ${first} and ${index} do`,
        );
        return;
      }
      seen.set(key, index);
    }
  },
  assertion: (site, value, type) =>
    type === 'array' && value === true ? site.at('uniqueItems', site.formulas.unique(false)) : undefined,
  says: () => 'must not repeat an element',
  breaks: 'alone',
  looser: drops('uniqueItems'),
};
