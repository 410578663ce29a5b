import { isSchema } from '../../json/schema/is-schema.ts';
import { member } from '../../json/value.ts';
import { keywordOf } from '../model/keyword-of.ts';
import { drops, inPlace, type Keyword, type Reach } from './keyword.ts';

/** With `then` and `else`, which say nothing by themselves. */
export const conditional: Keyword = {
  name: 'if',
  check(visit, value, instance) {
    if (!isSchema(value)) return;
    const condition = visit.inPlace(visit.child('if'), instance);
    if (condition.truth === undefined) {
      visit.cannotTell(condition.undecided);
      return;
    }
    if (condition.truth) visit.evaluated.take(condition.evaluated);
    const keyword = condition.truth ? 'then' : 'else';
    if (member(visit.schema, keyword) === undefined) return;
    const applied = visit.inPlace(visit.child(keyword), instance);
    visit.must(applied);
    visit.evaluated.take(applied.evaluated);
  },
  assertion(site, value) {
    if (!isSchema(value)) return undefined;
    const { formulas } = site;
    const condition = site.strictly(site.child('if'));
    const branch = (keyword: string) =>
      isSchema(member(site.schema, keyword)) ? site.holds(site.child(keyword)) : formulas.yes;
    const whenTrue = formulas.or([formulas.not(condition), branch('then')]);
    const whenFalse = formulas.or([condition, branch('else')]);
    return site.at('if', formulas.and([whenTrue, whenFalse]));
  },
  says: () => 'makes it depend on `if`',
  *leads(node, value) {
    if (!isSchema(value)) return;
    const condition = node.library.child(node, 'if');
    const met: Reach = ({ formulas, strictly }, inner) => formulas.and([strictly(condition), inner]);
    const unmet: Reach = ({ formulas, strictly }, inner) =>
      formulas.and([formulas.not(strictly(condition)), inner]);
    yield inPlace(condition, 'condition', met);
    if (isSchema(keywordOf(node, 'then'))) yield inPlace(node.library.child(node, 'then'), 'then', met);
    if (isSchema(keywordOf(node, 'else'))) yield inPlace(node.library.child(node, 'else'), 'else', unmet);
  },
};

export const thenBranch: Keyword = { name: 'then', looser: drops('then') };
export const elseBranch: Keyword = { name: 'else', looser: drops('else') };
