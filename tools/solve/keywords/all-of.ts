import { isArray } from '../../json/value.ts';
import { branchesOf, nameOfBranch, visitsOf } from './branches.ts';
import { inPlace, type Keyword } from './keyword.ts';

export const allOf: Keyword = {
  name: 'allOf',
  check(visit, value, instance) {
    for (const branch of visitsOf(visit, 'allOf', value, instance)) {
      visit.must(branch);
      visit.evaluated.take(branch.evaluated);
    }
  },
  assertion: (site) => site.formulas.and(branchesOf(site, 'allOf').map(site.holds)),
  part: nameOfBranch,
  *leads(node, value) {
    for (const index of isArray(value) ? value.keys() : [])
      yield inPlace(node.library.child(node, 'allOf', String(index)), 'part');
  },
};
