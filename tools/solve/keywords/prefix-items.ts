import { isArray } from '../../json/value.ts';
import { drops, type Keyword } from './keyword.ts';
import { checkPositions, leadsToPositions, positions } from './positions.ts';

export const prefixItems: Keyword = {
  name: 'prefixItems',
  check(visit, value, instance) {
    if (isArray(value) && isArray(instance)) checkPositions(visit, 'prefixItems', value, instance);
  },
  assertion: (site, value, type) =>
    type === 'array' && isArray(value) ? positions(site, 'prefixItems', value) : undefined,
  part: (index) => `element ${index}`,
  leads: (node, value) => leadsToPositions(node, 'prefixItems', value),
  looser: drops('prefixItems'),
};
