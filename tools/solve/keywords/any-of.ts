import type { Json } from '../../json/value.ts';
import { branchesOf, leadsToBranches, nameOfBranch, noneMatches, visitsOf } from './branches.ts';
import { drops, type Keyword } from './keyword.ts';

export const anyOf: Keyword = {
  name: 'anyOf',
  check(visit, value: readonly Json[], instance) {
    const branches = visitsOf(visit, 'anyOf', value, instance);
    const matching = branches.filter((branch) => branch.truth === true);
    for (const branch of matching) visit.evaluated.take(branch.evaluated);
    if (matching.length === 0) noneMatches(visit, 'anyOf', branches);
  },
  assertion: (site, value: readonly Json[]) =>
    site.formulas.or(branchesOf(site, 'anyOf', value).map(site.holds)),
  part: nameOfBranch,
  leads: (node, value: readonly Json[]) => leadsToBranches(node, 'anyOf', value),
  looser: drops('anyOf'),
};
