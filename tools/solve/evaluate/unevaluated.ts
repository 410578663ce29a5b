import { isArray, isObject, type Json } from '../../json/value.ts';
import { forbidOrCheck } from './objects.ts';
import type { Visit } from './visit.ts';

/** Both look at what everything beside them has evaluated, so they come last. */
export function checkUnevaluatedProperties(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance) || !(isObject(value) || typeof value === 'boolean')) return;
  for (const name of Object.keys(instance)) {
    if (visit.evaluated.hasName(name)) continue;
    if (visit.evaluated.unsure) visit.cannotTell(visit.evaluated.unsure);
    else forbidOrCheck(visit, 'unevaluatedProperties', value, instance, name);
  }
  visit.evaluated.everyName = true;
}

export function checkUnevaluatedItems(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(instance) || !(isObject(value) || typeof value === 'boolean')) return;
  for (const [index, item] of instance.entries()) {
    if (visit.evaluated.hasItem(index)) continue;
    if (visit.evaluated.unsure) visit.cannotTell(visit.evaluated.unsure);
    else if (value === false) {
      visit.fail('unevaluatedItems', () => `must not have element ${index}, which nothing else allows`, {
        at: index,
      });
    } else visit.must(visit.below(visit.child('unevaluatedItems'), item, index));
  }
  visit.evaluated.everyItem = true;
}
