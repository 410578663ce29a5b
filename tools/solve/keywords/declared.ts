import { isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { Site } from '../compile/site.ts';
import type { Visit } from '../evaluate/visit.ts';
import type { Formula } from '../formula/formula.ts';
import { keysIn } from '../model/keyword-of.ts';
import type { SchemaNode } from '../model/library.ts';
import { names } from '../words.ts';
import { namesMatching } from './pattern-properties.ts';

/** The names that `properties` and `patternProperties` of a schema speak of. */
export function declaredNames(node: SchemaNode, { formulas }: Pick<Site, 'formulas'>): Formula {
  const patterns = keysIn(node, 'patternProperties').map((source) => namesMatching(node, source, formulas));
  return formulas.or([formulas.among(keysIn(node, 'properties')), ...patterns]);
}

/** Whether one of them is this name; undefined where nobody can tell whether a pattern matches it. */
export function isDeclared({ node }: Visit, name: string): boolean | undefined {
  if (keysIn(node, 'properties').includes(name)) return true;
  const matches = keysIn(node, 'patternProperties').map((source) =>
    node.library.patterns.pattern(source).test(name),
  );
  return matches.includes(true) || (matches.includes(undefined) ? undefined : false);
}

/** A property that a closed object does not know is told by its name, not as "false allows nothing". */
export function forbidOrCheck(
  visit: Visit,
  keyword: string,
  value: Json,
  instance: JsonObject,
  name: string,
): void {
  if (value === false)
    visit.fail(keyword, () => `must not have \`${name}\`: ${knownTo(visit)}`, { at: name });
  else visit.must(visit.below(visit.child(keyword), instance[name]!, name));
}

function knownTo({ node }: Visit): string {
  const declared = keysIn(node, 'properties');
  return declared.length > 0
    ? `the schema is closed and declares ${names(declared)}`
    : 'the schema is closed';
}

/** What a closed object says. */
export function closesObject(keyword: string): (around: Json | undefined) => string {
  return (around) => {
    const properties = member(around, 'properties');
    const allowed = isObject(properties) ? Object.keys(properties) : [];
    const only = allowed.length > 0 ? `allows only ${names(allowed)}` : 'allows no other properties';
    return `${only} (${keyword}: false)`;
  };
}
