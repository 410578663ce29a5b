import { isSchema } from '../../json/schema/is-schema.ts';
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
    const modern = isModern(visit.node);
    if (!isArray(value)) checkRest(visit, 'items', value, instance, modern ? prefixLength(visit.node) : 0);
    else if (!modern) checkPositions(visit, 'items', value, instance);
  },
  assertion(site, value, type) {
    if (type !== 'array') return undefined;
    const modern = isModern(site.node);
    if (isArray(value)) return modern ? undefined : positions(site, 'items', value);
    return isSchema(value) ? rest(site, 'items', modern ? prefixLength(site.node) : 0) : undefined;
  },
  closes: closesList('items'),
  part: (token) => (/^\d+$/.test(token) ? `element ${token}` : undefined),
  *leads(node, value) {
    yield* leadsToPositions(node, 'items', value);
    yield* leadsToRest(node, 'items', value);
  },
  breaks: 'closed',
  looser: drops('items'),
};
