import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts';
import { names } from '../words.ts';
import { drops, inPlace, type Keyword } from './keyword.ts';
import { missingOf, present, requires } from './required.ts';

/** Otherwise it is a schema. */
function isNames(needed: Json): needed is readonly string[] {
  return isArray(needed);
}

/** What the presence of a name asks for: other names, or that a schema holds. */
function dependency(name: string, hasNames: boolean): Keyword {
  return {
    name,
    check(visit, value: JsonObject, instance) {
      if (!isObject(instance)) return;
      for (const [trigger, needed] of Object.entries(value)) {
        if (!Object.hasOwn(instance, trigger)) continue;
        if (isNames(needed)) {
          const missing = missingOf(needed, instance);
          if (missing.length > 0)
            visit.fail(name, () => `must have ${names(missing)} because it has \`${trigger}\``);
        } else {
          const applied = visit.inPlace(visit.child(name, trigger), instance);
          visit.must(applied);
          visit.evaluated.take(applied.evaluated);
        }
      }
    },
    assertion(site, value: JsonObject, type) {
      if (type !== 'object') return undefined;
      const { formulas } = site;
      const parts = Object.entries(value).map(([trigger, needed]) => {
        const absent = formulas.members(formulas.among([trigger]), formulas.no);
        if (isNames(needed)) return site.at(name, formulas.or([absent, requires(site, needed)]));
        return formulas.or([absent, site.holds(site.child(name, trigger))]);
      });
      return formulas.and(parts);
    },
    /** Schemas speak for themselves where they take part, and are told of only where nothing else is. */
    says(value: JsonObject) {
      const all = Object.entries(value);
      const listed = all.filter(([, needed]) => isNames(needed));
      return (listed.length > 0 ? listed : all)
        .map(([trigger, needed]) => told(trigger, needed))
        .join(' and ');
    },
    *leads(node, value: JsonObject) {
      for (const [trigger, needed] of Object.entries(value)) {
        if (isNames(needed)) continue;
        const child = node.library.child(node, name, trigger);
        yield inPlace(child, 'part', ({ formulas }, inner) =>
          formulas.and([formulas.only('object', present({ formulas }, trigger)), inner]),
        );
      }
    },
    ...(hasNames ? { breaks: 'alone' } : {}),
  };
}

function told(trigger: string, needed: Json): string {
  const asks = isNames(needed) ? `requires ${names(needed)}` : 'has another schema to match';
  return `${asks} where there is \`${trigger}\``;
}

export const dependentRequired: Keyword = {
  ...dependency('dependentRequired', true),
  looser: drops('dependentRequired'),
};
export const dependentSchemas: Keyword = {
  ...dependency('dependentSchemas', false),
  looser: drops('dependentSchemas'),
};
/** Up to draft-07 one keyword did both. */
export const dependencies = dependency('dependencies', true);
