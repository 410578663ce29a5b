import { isDangling } from '../model/library.ts';
import { drops, inPlace, type Keyword } from './keyword.ts';

function reference(name: '$ref' | '$dynamicRef' | '$recursiveRef'): Keyword {
  return {
    name,
    check(visit, value: string, instance) {
      const target = visit.node.library.follow(visit.node, name, value);
      if (isDangling(target)) {
        visit.cannotTell(target.dangling);
        return;
      }
      const applied = visit.referred(target, instance);
      visit.must(applied);
      visit.evaluated.take(applied.evaluated);
    },
    assertion(site, value: string) {
      const target = site.node.library.follow(site.node, name, value);
      if (isDangling(target))
        return site.formulas.opaque(`${site.node.resource.uri} ${value}`, target.dangling);
      return site.refers(name, target);
    },
    says: () => `has to match what \`${name}\` leads to`,
    *leads(node, value: string) {
      const target = node.library.follow(node, name, value);
      if (!isDangling(target)) yield inPlace(target, 'part');
    },
  };
}

export const ref: Keyword = { ...reference('$ref'), looser: drops('$ref') };
export const dynamicRef = reference('$dynamicRef');
export const recursiveRef = reference('$recursiveRef');
