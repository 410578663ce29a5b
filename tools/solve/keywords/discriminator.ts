import { isObject, member } from '../../json/value.ts';
import { discriminatorOf } from '../model/discriminator.ts';
import { quote, quoteAll } from '../words.ts';
import type { Keyword } from './keyword.ts';

/** Where readers let it: the value of the property chooses the branch, which then has to match. */
export const discriminator: Keyword = {
  name: 'discriminator',
  check(visit, _value, instance) {
    const found = visit.node.resource.reading.discriminatorAsserts && discriminatorOf(visit.schema);
    if (!found || !isObject(instance)) return;
    const { property, keyword, branches } = found;
    const chosen = member(instance, property);
    const index = typeof chosen === 'string' ? branches.get(chosen) : undefined;
    if (index === undefined) {
      const says = () =>
        `must have \`${property}\` with one of ${quoteAll([...branches.keys()])}, and has ${chosen === undefined ? 'none' : quote(chosen)}`;
      visit.fail('discriminator', says);
      return;
    }
    visit.must(visit.inPlace(visit.child(keyword, String(index)), instance));
  },
  assertion(site, _value, type) {
    const found = site.node.resource.reading.discriminatorAsserts && discriminatorOf(site.schema);
    if (!found || type !== 'object') return undefined;
    const { formulas } = site;
    const chosen = [...found.branches].map(([value, index]) => {
      const tagged = formulas.someMember(formulas.among([found.property]), formulas.exactly(value));
      return formulas.and([tagged, site.holds(site.child(found.keyword, String(index)))]);
    });
    return site.at('discriminator', formulas.or(chosen));
  },
  says: () => 'lets the discriminator choose the branch',
};
