import type { Json } from '../../json/value.ts';
import { branchesOf, nameOfBranch, visitsOf } from './branches.ts';
import { inPlace, type Keyword } from './keyword.ts';

export const allOf: Keyword = {
  name: 'allOf',
  check(visit, value: readonly Json[], instance) {
    for (const branch of visitsOf(visit, 'allOf', value, instance)) {
      visit.must(branch);
      visit.evaluated.take(branch.evaluated);
    }
  },
  assertion: (site, value: readonly Json[]) =>
    site.formulas.and(branchesOf(site, 'allOf', value).map(site.holds)),
  part: nameOfBranch,
  *leads(node, value: readonly Json[]) {
    for (const index of value.keys()) yield inPlace(node.library.child(node, 'allOf', String(index)), 'part');
  },
};
