import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { limitOf } from '../json-type.ts';
import { counted, names } from '../words.ts';
import type { Visit } from './visit.ts';

function namesIn(value: Json): string[] {
  return isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

export function checkRequired(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance)) return;
  const missing = namesIn(value).filter((name) => !Object.hasOwn(instance, name));
  if (missing.length > 0) visit.fail('required', () => `must have ${names(missing)}`);
}

export function checkMinProperties(visit: Visit, value: Json, instance: Json): void {
  const limit = limitOf(value);
  if (!isObject(instance) || limit === undefined) return;
  const count = Object.keys(instance).length;
  if (count < limit) {
    visit.fail('minProperties', () => `must have at least ${counted(limit, 'property')}, and has ${count}`);
  }
}

export function checkMaxProperties(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance) || typeof value !== 'number') return;
  const count = Object.keys(instance).length;
  if (count > value) {
    visit.fail('maxProperties', () => `must have at most ${counted(value, 'property')}, and has ${count}`);
  }
}

export function checkProperties(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance) || !isObject(value)) return;
  for (const name of Object.keys(instance)) {
    if (!Object.hasOwn(value, name)) continue;
    visit.must(visit.below(visit.child('properties', name), instance[name]!, name));
    visit.evaluated.addName(name);
  }
}

export function checkPatternProperties(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance) || !isObject(value)) return;
  for (const source of Object.keys(value)) {
    for (const name of Object.keys(instance)) {
      const matches = visit.node.library.patterns.pattern(source).test(name);
      if (matches === undefined) visit.cannotTell(`the pattern ${source} of a property`);
      if (!matches) continue;
      visit.must(visit.below(visit.child('patternProperties', source), instance[name]!, name));
      visit.evaluated.addName(name);
    }
  }
}

/** Whether `properties` or `patternProperties` beside it speak of the name. */
function isDeclared(visit: Visit, name: string): boolean | undefined {
  const { keywords } = visit.node.resource.reading;
  const properties = member(visit.schema, 'properties');
  if (keywords.has('properties') && isObject(properties) && Object.hasOwn(properties, name)) return true;
  const patterns = keywords.has('patternProperties') ? member(visit.schema, 'patternProperties') : undefined;
  if (!isObject(patterns)) return false;
  const matches = Object.keys(patterns).map((source) =>
    visit.node.library.patterns.pattern(source).test(name),
  );
  return matches.includes(true) || (matches.includes(undefined) ? undefined : false);
}

export function checkAdditionalProperties(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance) || !(isObject(value) || typeof value === 'boolean')) return;
  for (const name of Object.keys(instance)) {
    const declared = isDeclared(visit, name);
    if (declared === undefined) visit.cannotTell(`a pattern that may match the name \`${name}\``);
    if (declared !== false) continue;
    forbidOrCheck(visit, 'additionalProperties', value, instance, name);
  }
  visit.evaluated.everyName = true;
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
    visit.fail(keyword, () => `must not have \`${name}\`: ${declaredNames(visit)}`, { at: name });
  else visit.must(visit.below(visit.child(keyword), instance[name]!, name));
}

function declaredNames(visit: Visit): string {
  const properties = member(visit.schema, 'properties');
  const declared = isObject(properties) ? Object.keys(properties) : [];
  return declared.length > 0
    ? `the schema is closed and declares ${names(declared)}`
    : 'the schema is closed';
}

export function checkPropertyNames(visit: Visit, value: Json, instance: Json): void {
  if (!isObject(instance) || !(isObject(value) || typeof value === 'boolean')) return;
  for (const name of Object.keys(instance)) visit.must(visit.below(visit.child('propertyNames'), name, name));
}

export function checkDependentRequired(visit: Visit, value: Json, instance: Json): void {
  if (isObject(value)) checkDependencies(visit, 'dependentRequired', value, instance);
}

export function checkDependentSchemas(visit: Visit, value: Json, instance: Json): void {
  if (isObject(value)) checkDependencies(visit, 'dependentSchemas', value, instance);
}

/** Up to draft-07 one keyword did both. */
export function checkDependenciesKeyword(visit: Visit, value: Json, instance: Json): void {
  if (isObject(value)) checkDependencies(visit, 'dependencies', value, instance);
}

function checkDependencies(visit: Visit, keyword: string, value: JsonObject, instance: Json): void {
  if (!isObject(instance)) return;
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(instance, name)) continue;
    const needed = value[name]!;
    if (isArray(needed)) {
      const missing = namesIn(needed).filter((other) => !Object.hasOwn(instance, other));
      if (missing.length > 0)
        visit.fail(keyword, () => `must have ${names(missing)} because it has \`${name}\``);
    } else if (keyword !== 'dependentRequired') {
      const applied = visit.inPlace(visit.child(keyword, name), instance);
      visit.must(applied);
      visit.evaluated.take(applied.evaluated);
    }
  }
}
