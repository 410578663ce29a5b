import type { Json } from '../../json/value.ts';
import { branchesOf, leadsToBranches, nameOfBranch, noneMatches, visitsOf } from './branches.ts';
import { dropped, type Keyword } from './keyword.ts';

export const oneOf: Keyword = {
  name: 'oneOf',
  check(visit, value: readonly Json[], instance) {
    const branches = visitsOf(visit, 'oneOf', value, instance);
    const matching = branches.filter((branch) => branch.truth === true);
    const unsure = branches.find((branch) => branch.truth === undefined);
    for (const branch of matching) visit.evaluated.take(branch.evaluated);
    if (matching.length > 1) {
      const which = matching.map((branch) => branches.indexOf(branch) + 1).join(' and ');
      visit.fail('oneOf', () => `must match exactly one branch, and matches branches ${which}`);
    } else if (matching.length === 0) noneMatches(visit, 'oneOf', branches);
    else if (unsure) visit.cannotTell(unsure.undecided);
  },
  /** Weakened, it still asks for a branch that holds. */
  assertion(site, value: readonly Json[]) {
    const { formulas } = site;
    const nodes = branchesOf(site, 'oneOf', value);
    const some = formulas.or(nodes.map(site.holds));
    const exactlyOne = formulas.one(nodes.map(site.holds), nodes.map(site.strictly));
    const marked = site.at('oneOf', exactlyOne);
    return marked === formulas.yes ? some : marked;
  },
  says: () => 'must match exactly one branch of `oneOf`',
  part: nameOfBranch,
  leads: (node, value: readonly Json[]) => leadsToBranches(node, 'oneOf', value),
  breaks: 'alone',
  looser(value, schema) {
    const gone = dropped('oneOf', schema);
    if (schema.anyOf !== undefined) return [gone];
    return [gone, { change: 'any of them', schema: { ...gone.schema, anyOf: value } }];
  },
};
