import { isArray, member } from '../../json/value.ts';
import type { Keyword } from './keyword.ts';
import { checkRest, closesList, leadsToRest, prefixLength, rest } from './positions.ts';

/** Up to 2019-09: the elements behind those that a list in `items` speaks of. */
export const additionalItems: Keyword = {
  name: 'additionalItems',
  check(visit, value, instance) {
    if (isArray(instance) && isArray(member(visit.schema, 'items')))
      checkRest(visit, 'additionalItems', value, instance, prefixLength(visit.node));
  },
  assertion(site, _value, type) {
    if (type !== 'array' || !isArray(member(site.schema, 'items'))) return undefined;
    return rest(site, 'additionalItems', prefixLength(site.node));
  },
  closes: closesList('additionalItems'),
  leads: (node, value) => leadsToRest(node, 'additionalItems', value),
  breaks: 'closed',
};
