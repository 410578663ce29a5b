import { isObject } from '../../json/value.ts';
import { closesObject, declaredNames, forbidOrCheck, isDeclared } from './declared.ts';
import { below, drops, type Keyword } from './keyword.ts';

export const additionalProperties: Keyword = {
  name: 'additionalProperties',
  check(visit, value, instance) {
    if (!isObject(instance)) return;
    for (const name of Object.keys(instance)) {
      const declared = isDeclared(visit, name);
      if (declared === undefined) visit.cannotTell(`a pattern that may match the name \`${name}\``);
      if (declared === false) forbidOrCheck(visit, 'additionalProperties', value, instance, name);
    }
    visit.evaluated.everyName = true;
  },
  assertion(site, _value, type) {
    if (type !== 'object') return undefined;
    const others = site.formulas.not(declaredNames(site.node, site));
    return site.formulas.members(others, site.holds(site.child('additionalProperties')));
  },
  closes: closesObject('additionalProperties'),
  *leads(node, value) {
    if (!isObject(value)) return;
    yield below(node.library.child(node, 'additionalProperties'), 'part', ({ formulas }, inner) =>
      formulas.only('object', formulas.someMember(formulas.not(declaredNames(node, { formulas })), inner)),
    );
  },
  breaks: 'closed',
  looser: drops('additionalProperties'),
};
