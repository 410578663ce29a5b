import { isObject, type Json, member } from '../../json/value.ts';
import { discriminatorOf } from '../model/discriminator.ts';
import { isDangling } from '../model/library.ts';
import { quote, quoteAll } from '../words.ts';
import type { Visit } from './visit.ts';

export function checkReference(keyword: '$ref' | '$dynamicRef' | '$recursiveRef') {
  return (visit: Visit, value: Json, instance: Json): void => {
    if (typeof value !== 'string') return;
    const target = visit.node.library.follow(visit.node, keyword, value);
    if (isDangling(target)) {
      visit.cannotTell(target.dangling);
      return;
    }
    const applied = visit.inPlace(target, instance);
    visit.must(applied);
    visit.evaluated.take(applied.evaluated);
  };
}

/** The value of the property chooses the branch, which then has to match. */
export function checkDiscriminator(visit: Visit, _value: Json, instance: Json): void {
  const discriminator = visit.node.resource.reading.discriminatorAsserts && discriminatorOf(visit.schema);
  if (!discriminator || !isObject(instance)) return;
  const { property, keyword, branches } = discriminator;
  const chosen = member(instance, property);
  const index = typeof chosen === 'string' ? branches.get(chosen) : undefined;
  if (index === undefined) {
    const says = () =>
      `must have \`${property}\` with one of ${quoteAll([...branches.keys()])}, and has ${chosen === undefined ? 'none' : quote(chosen)}`;
    visit.fail('discriminator', says);
    return;
  }
  visit.must(visit.inPlace(visit.child(keyword, String(index)), instance));
}
