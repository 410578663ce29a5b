import { isSchema } from '../../json/schema/is-schema.ts';
import { isObject } from '../../json/value.ts';
import { below, type Keyword } from './keyword.ts';

export const properties: Keyword = {
  name: 'properties',
  check(visit, value, instance) {
    if (!isObject(instance) || !isObject(value)) return;
    for (const name of Object.keys(instance)) {
      if (!Object.hasOwn(value, name)) continue;
      visit.must(visit.below(visit.child('properties', name), instance[name]!, name));
      visit.evaluated.addName(name);
    }
  },
  assertion(site, value, type) {
    if (type !== 'object' || !isObject(value)) return undefined;
    const fields = Object.keys(value).map(
      (name) => [name, site.holds(site.child('properties', name))] as const,
    );
    const key = fields.map(([, field]) => field.id).join(' ');
    return site.formulas.fields(`${site.node.id} ${key}`, new Map(fields));
  },
  part: (name) => `property \`${name}\``,
  *leads(node, value) {
    for (const name of isObject(value) ? Object.keys(value) : []) {
      const child = node.library.child(node, 'properties', name);
      if (!isSchema(child.value)) continue;
      yield below(child, 'property', ({ formulas }, inner) =>
        formulas.only('object', formulas.someMember(formulas.among([name]), inner)),
      );
    }
  },
};
