import { keywordOf } from '../model/keyword-of.ts';
import { drops, inPlace, type Keyword, type Reach } from './keyword.ts';

/** With `then` and `else`, which say nothing by themselves. */
export const conditional: Keyword = {
  name: 'if',
  check(visit, _value, instance) {
    const condition = visit.inPlace(visit.child('if'), instance);
    if (condition.truth === undefined) {
      visit.cannotTell(condition.undecided);
      return;
    }
    if (condition.truth) visit.evaluated.take(condition.evaluated);
    const keyword = condition.truth ? 'then' : 'else';
    if (keywordOf(visit.node, keyword) === undefined) return;
    const applied = visit.inPlace(visit.child(keyword), instance);
    visit.must(applied);
    visit.evaluated.take(applied.evaluated);
  },
  assertion(site) {
    const { formulas } = site;
    const condition = site.strictly(site.child('if'));
    const branch = (keyword: string) =>
      keywordOf(site.node, keyword) !== undefined ? site.holds(site.child(keyword)) : formulas.yes;
    const whenTrue = formulas.or([formulas.not(condition), branch('then')]);
    const whenFalse = formulas.or([condition, branch('else')]);
    return site.at('if', formulas.and([whenTrue, whenFalse]));
  },
  says: () => 'makes it depend on `if`',
  *leads(node) {
    const condition = node.library.child(node, 'if');
    const met: Reach = ({ formulas, strictly }, inner) => formulas.and([strictly(condition), inner]);
    const unmet: Reach = ({ formulas, strictly }, inner) =>
      formulas.and([formulas.not(strictly(condition)), inner]);
    yield inPlace(condition, 'condition', met);
    if (keywordOf(node, 'then') !== undefined) yield inPlace(node.library.child(node, 'then'), 'then', met);
    if (keywordOf(node, 'else') !== undefined) yield inPlace(node.library.child(node, 'else'), 'else', unmet);
  },
};

export const thenBranch: Keyword = { name: 'then', looser: drops('then') };
export const elseBranch: Keyword = { name: 'else', looser: drops('else') };
