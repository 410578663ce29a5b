import { isArray, isObject } from '../../json/value.ts';
import { leftOver, someLeftOver } from '../compile/left-over.ts';
import { below, drops, type Keyword } from './keyword.ts';
import { closesList } from './positions.ts';

export const unevaluatedItems: Keyword = {
  name: 'unevaluatedItems',
  check(visit, value, instance) {
    if (!isArray(instance)) return;
    for (const [index, item] of instance.entries()) {
      if (visit.evaluated.hasItem(index)) continue;
      if (visit.evaluated.unsure) visit.cannotTell(visit.evaluated.unsure);
      else if (value === false) {
        visit.fail('unevaluatedItems', () => `must not have element ${index}, which nothing else allows`, {
          at: index,
        });
      } else visit.must(visit.below(visit.child('unevaluatedItems'), item, index));
    }
    visit.evaluated.everyItem = true;
  },
  assertion: (site, _value, type) => (type === 'array' ? leftOver(site, 'unevaluatedItems') : undefined),
  closes: closesList('unevaluatedItems'),
  *leads(node, value) {
    if (!isObject(value)) return;
    yield below(node.library.child(node, 'unevaluatedItems'), 'part', (compiler, inner) =>
      compiler.formulas.only('array', someLeftOver(compiler.site(node), 'unevaluatedItems', inner)),
    );
  },
  breaks: 'closed',
  looser: drops('unevaluatedItems'),
};
