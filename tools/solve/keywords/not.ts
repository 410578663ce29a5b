import { isSchema } from '../../json/schema/is-schema.ts';
import { drops, type Keyword } from './keyword.ts';

export const not: Keyword = {
  name: 'not',
  check(visit, value, instance) {
    if (!isSchema(value)) return;
    const inner = visit.inPlace(visit.child('not'), instance);
    if (inner.truth === undefined) visit.cannotTell(inner.undecided);
    if (inner.truth === true) visit.fail('not', () => 'must not match the schema under `not`, and does');
  },
  /** What stands under it is denied, so that weakening it means to leave the whole keyword out. */
  assertion(site, value) {
    if (!isSchema(value)) return undefined;
    return site.at('not', site.formulas.not(site.strictly(site.child('not'))));
  },
  says: () => 'excludes what stands under `not`',
  breaks: 'alone',
  looser: drops('not'),
};
