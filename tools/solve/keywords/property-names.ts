import { isObject } from '../../json/value.ts';
import { below, drops, type Keyword } from './keyword.ts';

export const propertyNames: Keyword = {
  name: 'propertyNames',
  check(visit, _value, instance) {
    if (!isObject(instance)) return;
    for (const name of Object.keys(instance))
      visit.must(visit.below(visit.child('propertyNames'), name, name));
  },
  assertion: (site, _value, type) =>
    type === 'object' ? site.formulas.names(site.holds(site.child('propertyNames'))) : undefined,
  *leads(node, value) {
    if (!isObject(value)) return;
    yield below(node.library.child(node, 'propertyNames'), 'part', ({ formulas }, inner) =>
      formulas.only('object', formulas.someMember(inner, formulas.yes)),
    );
  },
  breaks: 'closed',
  looser: drops('propertyNames'),
};
