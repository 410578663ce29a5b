import { isArray } from '../../json/value.ts';
import { drops, type Keyword } from './keyword.ts';
import {
  checkPositions,
  checkRest,
  closesList,
  isModern,
  leadsToPositions,
  leadsToRest,
  positions,
  prefixLength,
  rest,
} from './positions.ts';

/** Up to 2019-09 a list of schemas is what `prefixItems` is now. */
export const items: Keyword = {
  name: 'items',
  check(visit, value, instance) {
    if (!isArray(instance)) return;
    if (isArray(value)) checkPositions(visit, 'items', value, instance);
    else checkRest(visit, 'items', value, instance, isModern(visit.node) ? prefixLength(visit.node) : 0);
  },
  assertion(site, value, type) {
    if (type !== 'array') return undefined;
    if (isArray(value)) return positions(site, 'items', value);
    return rest(site, 'items', isModern(site.node) ? prefixLength(site.node) : 0);
  },
  closes: closesList('items'),
  part: (token) => (/^\d+$/.test(token) ? `element ${token}` : undefined),
  *leads(node, value) {
    if (isArray(value)) yield* leadsToPositions(node, 'items', value);
    else yield* leadsToRest(node, 'items', value);
  },
  breaks: 'closed',
  looser: drops('items'),
};
