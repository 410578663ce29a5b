import { isObject, type JsonObject } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import type { SchemaNode } from '../model/library.ts';
import { below, type Keyword } from './keyword.ts';

export function namesMatching(node: SchemaNode, source: string, formulas: Formulas): Formula {
  return formulas.match(node.library.patterns.pattern(source), false);
}

export const patternProperties: Keyword = {
  name: 'patternProperties',
  check(visit, value: JsonObject, instance) {
    if (!isObject(instance)) return;
    for (const source of Object.keys(value)) {
      for (const name of Object.keys(instance)) {
        const matches = visit.node.library.patterns.pattern(source).test(name);
        if (matches === undefined) visit.cannotTellWhatIsEvaluated(`the pattern ${source} of a property`);
        if (!matches) continue;
        visit.must(visit.below(visit.child('patternProperties', source), instance[name]!, name));
        visit.evaluated.addName(name);
      }
    }
  },
  assertion(site, value: JsonObject, type) {
    if (type !== 'object') return undefined;
    const { formulas, node } = site;
    const parts = Object.keys(value).map((source) =>
      formulas.members(
        namesMatching(node, source, formulas),
        site.holds(site.child('patternProperties', source)),
      ),
    );
    return formulas.and(parts);
  },
  part: (source) => `the properties matching ${source}`,
  says: () => 'restricts properties by patterns of their names',
  *leads(node, value: JsonObject) {
    for (const source of Object.keys(value)) {
      const child = node.library.child(node, 'patternProperties', source);
      yield below(child, 'part', ({ formulas }, inner) =>
        formulas.only('object', formulas.someMember(namesMatching(node, source, formulas), inner)),
      );
    }
  },
};
