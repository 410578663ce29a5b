import { isObject, type JsonObject } from '../../json/value.ts';
import { below, type Keyword } from './keyword.ts';

export const properties: Keyword = {
  name: 'properties',
  check(visit, value: JsonObject, instance) {
    if (!isObject(instance)) return;
    for (const name of Object.keys(instance)) {
      if (!Object.hasOwn(value, name)) continue;
      visit.must(visit.below(visit.child('properties', name), instance[name]!, name));
      visit.evaluated.addName(name);
    }
  },
  assertion(site, value: JsonObject, type) {
    if (type !== 'object') return undefined;
    const fields = Object.keys(value).map(
      (name) => [name, site.holds(site.child('properties', name))] as const,
    );
    const key = fields.map(([, field]) => field.id).join(' ');
    return site.formulas.fields(`${site.node.id} ${key}`, new Map(fields));
  },
  part: (name) => `property \`${name}\``,
  *leads(node, value: JsonObject) {
    for (const name of Object.keys(value)) {
      const child = node.library.child(node, 'properties', name);
      yield below(child, 'property', ({ formulas }, inner) =>
        formulas.only('object', formulas.someMember(formulas.among([name]), inner)),
      );
    }
  },
};
