import { isSchema } from '../../json/schema/is-schema.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import { names } from '../words.ts';
import { drops, inPlace, type Keyword } from './keyword.ts';
import { missingOf, present, requires } from './required.ts';

/** What the presence of a name asks for: other names, or that a schema holds. */
function dependency(name: string, takes: 'names' | 'schemas' | 'both'): Keyword {
  return {
    name,
    check(visit, value, instance) {
      if (!isObject(value) || !isObject(instance)) return;
      for (const [trigger, needed] of Object.entries(value)) {
        if (!Object.hasOwn(instance, trigger)) continue;
        if (isArray(needed)) {
          const missing = missingOf(needed, instance);
          if (missing.length > 0)
            visit.fail(name, () => `must have ${names(missing)} because it has \`${trigger}\``);
        } else if (takes !== 'names') {
          const applied = visit.inPlace(visit.child(name, trigger), instance);
          visit.must(applied);
          visit.evaluated.take(applied.evaluated);
        }
      }
    },
    assertion(site, value, type) {
      if (type !== 'object' || !isObject(value)) return undefined;
      const { formulas } = site;
      const parts = Object.entries(value).map(([trigger, needed]) => {
        const absent = formulas.members(formulas.among([trigger]), formulas.no);
        if (isArray(needed)) return site.at(name, formulas.or([absent, requires(site, needed)]));
        if (takes === 'names' || !isSchema(needed)) return formulas.yes;
        return formulas.or([absent, site.holds(site.child(name, trigger))]);
      });
      return formulas.and(parts);
    },
    /** Schemas speak for themselves where they take part, and are told of only where nothing else is. */
    says(value) {
      const all = Object.entries(isObject(value) ? value : {});
      const listed = all.filter(([, needed]) => isArray(needed));
      return (listed.length > 0 ? listed : all)
        .map(([trigger, needed]) => told(trigger, needed))
        .join(' and ');
    },
    *leads(node, value) {
      for (const trigger of takes !== 'names' && isObject(value) ? Object.keys(value) : []) {
        const child = node.library.child(node, name, trigger);
        if (!isSchema(child.value)) continue;
        yield inPlace(child, 'part', ({ formulas }, inner) =>
          formulas.and([formulas.only('object', present({ formulas }, trigger)), inner]),
        );
      }
    },
    ...(takes === 'schemas' ? {} : { breaks: 'alone' }),
  };
}

function told(trigger: string, needed: Json): string {
  const asks = isArray(needed) ? `requires ${names(needed.map(String))}` : 'has another schema to match';
  return `${asks} where there is \`${trigger}\``;
}

export const dependentRequired: Keyword = {
  ...dependency('dependentRequired', 'names'),
  looser: drops('dependentRequired'),
};
export const dependentSchemas: Keyword = {
  ...dependency('dependentSchemas', 'schemas'),
  looser: drops('dependentSchemas'),
};
/** Up to draft-07 one keyword did both. */
export const dependencies = dependency('dependencies', 'both');
