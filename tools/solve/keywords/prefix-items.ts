import { isArray, type Json } from '../../json/value.ts';
import { drops, type Keyword } from './keyword.ts';
import { checkPositions, leadsToPositions, positions } from './positions.ts';

export const prefixItems: Keyword = {
  name: 'prefixItems',
  check(visit, value: readonly Json[], instance) {
    if (isArray(instance)) checkPositions(visit, 'prefixItems', value, instance);
  },
  assertion: (site, value: readonly Json[], type) =>
    type === 'array' ? positions(site, 'prefixItems', value) : undefined,
  part: (index) => `element ${index}`,
  leads: (node, value: readonly Json[]) => leadsToPositions(node, 'prefixItems', value),
  looser: drops('prefixItems'),
};
