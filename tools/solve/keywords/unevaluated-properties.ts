import { isObject } from '../../json/value.ts';
import { leftOver, someLeftOver } from '../compile/left-over.ts';
import { closesObject, forbidOrCheck } from './declared.ts';
import { below, drops, type Keyword } from './keyword.ts';

export const unevaluatedProperties: Keyword = {
  name: 'unevaluatedProperties',
  check(visit, value, instance) {
    if (!isObject(instance)) return;
    for (const name of Object.keys(instance)) {
      if (visit.evaluated.hasName(name)) continue;
      if (visit.evaluated.unsure) visit.cannotTell(visit.evaluated.unsure);
      else forbidOrCheck(visit, 'unevaluatedProperties', value, instance, name);
    }
    visit.evaluated.everyName = true;
  },
  assertion: (site, _value, type) =>
    type === 'object' ? leftOver(site, 'unevaluatedProperties') : undefined,
  closes: closesObject('unevaluatedProperties'),
  *leads(node, value) {
    if (!isObject(value)) return;
    yield below(node.library.child(node, 'unevaluatedProperties'), 'part', (compiler, inner) =>
      compiler.formulas.only('object', someLeftOver(compiler.site(node), 'unevaluatedProperties', inner)),
    );
  },
  breaks: 'closed',
  looser: drops('unevaluatedProperties'),
};
