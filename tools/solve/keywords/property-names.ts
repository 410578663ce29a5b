import { isSchema } from '../../json/schema/is-schema.ts';
import { isObject } from '../../json/value.ts';
import { below, drops, type Keyword } from './keyword.ts';

export const propertyNames: Keyword = {
  name: 'propertyNames',
  check(visit, value, instance) {
    if (!isObject(instance) || !isSchema(value)) return;
    for (const name of Object.keys(instance))
      visit.must(visit.below(visit.child('propertyNames'), name, name));
  },
  assertion(site, value, type) {
    if (type !== 'object' || !isSchema(value)) return undefined;
    return site.formulas.names(site.holds(site.child('propertyNames')));
  },
  *leads(node, value) {
    if (!isObject(value)) return;
    yield below(node.library.child(node, 'propertyNames'), 'part', ({ formulas }, inner) =>
      formulas.only('object', formulas.someMember(inner, formulas.yes)),
    );
  },
  breaks: 'closed',
  looser: drops('propertyNames'),
};
