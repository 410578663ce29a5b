import { isArray } from '../../json/value.ts';
import { branchesOf, leadsToBranches, nameOfBranch, noneMatches, visitsOf } from './branches.ts';
import { drops, type Keyword } from './keyword.ts';

export const anyOf: Keyword = {
  name: 'anyOf',
  check(visit, value, instance) {
    if (!isArray(value)) return;
    const branches = visitsOf(visit, 'anyOf', value, instance);
    const matching = branches.filter((branch) => branch.truth === true);
    for (const branch of matching) visit.evaluated.take(branch.evaluated);
    if (matching.length === 0) noneMatches(visit, 'anyOf', branches);
  },
  assertion: (site, value) =>
    isArray(value) ? site.formulas.or(branchesOf(site, 'anyOf').map(site.holds)) : undefined,
  part: nameOfBranch,
  leads: (node, value) => leadsToBranches(node, 'anyOf', value),
  looser: drops('anyOf'),
};
