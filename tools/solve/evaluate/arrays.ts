import { equalityKey } from '../../json/equal.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { containsLimits } from '../contains-limits.ts';
import { limitOf } from '../json-type.ts';
import { counted, quote } from '../words.ts';
import type { Visit } from './visit.ts';

export function checkMinItems(visit: Visit, value: Json, instance: Json): void {
  const limit = limitOf(value);
  if (!isArray(instance) || limit === undefined || instance.length >= limit) return;
  visit.fail('minItems', () => `must have at least ${counted(limit, 'element')}, and has ${instance.length}`);
}

export function checkMaxItems(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(instance) || typeof value !== 'number' || instance.length <= value) return;
  visit.fail('maxItems', () => `must have at most ${counted(value, 'element')}, and has ${instance.length}`);
}

export function checkUniqueItems(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(instance) || value !== true) return;
  const seen = new Map<string, number>();
  for (const [index, item] of instance.entries()) {
    const key = equalityKey(item);
    const first = seen.get(key);
    if (first !== undefined) {
      visit.fail('uniqueItems', () => `must not repeat ${quote(item)}, as elements ${first} and ${index} do`);
      return;
    }
    seen.set(key, index);
  }
}

export function checkPrefixItems(visit: Visit, value: Json, instance: Json): void {
  if (isArray(value) && isArray(instance)) checkPrefix(visit, 'prefixItems', value, instance);
}

function checkPrefix(visit: Visit, keyword: string, value: readonly Json[], instance: readonly Json[]): void {
  const length = Math.min(value.length, instance.length);
  for (let index = 0; index < length; index += 1) {
    visit.must(visit.below(visit.child(keyword, String(index)), instance[index]!, index));
  }
  visit.evaluated.upTo = Math.max(visit.evaluated.upTo, length);
}

/** How many elements the keywords for single positions speak of. */
export function prefixLength(visit: Visit): number {
  const { keywords } = visit.node.resource.reading;
  const positions = member(visit.schema, keywords.has('prefixItems') ? 'prefixItems' : 'items');
  return isArray(positions) ? positions.length : 0;
}

export function checkItems(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(instance)) return;
  const modern = visit.node.resource.reading.keywords.has('prefixItems');
  if (isArray(value)) {
    if (!modern) checkPrefix(visit, 'items', value, instance);
    return;
  }
  checkRest(visit, 'items', value, instance, modern ? prefixLength(visit) : 0);
}

export function checkAdditionalItems(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(instance) || !isArray(member(visit.schema, 'items'))) return;
  checkRest(visit, 'additionalItems', value, instance, prefixLength(visit));
}

function checkRest(
  visit: Visit,
  keyword: string,
  value: Json,
  instance: readonly Json[],
  from: number,
): void {
  if (!isObject(value) && typeof value !== 'boolean') return;
  if (value === false && instance.length > from) {
    visit.fail(keyword, () => `must have at most ${counted(from, 'element')}, and has ${instance.length}`);
    return;
  }
  for (let index = from; index < instance.length; index += 1) {
    visit.must(visit.below(visit.child(keyword), instance[index]!, index));
  }
  visit.evaluated.everyItem = true;
}

export function checkContains(visit: Visit, value: Json, instance: Json): void {
  if (!isArray(instance) || !(isObject(value) || typeof value === 'boolean')) return;
  const { least, most } = containsLimits(visit);
  const found = instance.map((item, index) => visit.below(visit.child('contains'), item, index));
  const matching = [...found.keys()].filter((index) => found[index]?.truth === true);
  const unsure = found.find((each) => each.truth === undefined);
  if (visit.node.resource.reading.containsEvaluates)
    for (const index of matching) visit.evaluated.addItem(index);
  const count = matching.length;
  if (most !== undefined && count > most) {
    visit.fail(
      'maxContains',
      () => `must have at most ${counted(most, 'matching element')}, and has ${count}`,
    );
  } else if (unsure) {
    visit.cannotTell(unsure.undecided);
    visit.evaluated.unsure ||= unsure.undecided;
  } else if (count < least) visit.fail(least > 1 ? 'minContains' : 'contains', () => tooFew(least, count));
}

function tooFew(least: number, count: number): string {
  return `must have at least ${counted(least, 'element')} that ${least === 1 ? 'matches' : 'match'} \`contains\`, and has ${count}`;
}
