import { drops, type Keyword } from './keyword.ts';

export const not: Keyword = {
  name: 'not',
  check(visit, _value, instance) {
    const inner = visit.inPlace(visit.child('not'), instance);
    if (inner.truth === undefined) visit.cannotTell(inner.undecided);
    if (inner.truth === true) visit.fail('not', () => 'must not match the schema under `not`, and does');
  },
  /** What stands under it is denied, so that weakening it means to leave the whole keyword out. */
  assertion: (site) => site.at('not', site.formulas.not(site.strictly(site.child('not')))),
  says: () => 'excludes what stands under `not`',
  breaks: 'alone',
  looser: drops('not'),
};
