import metaschema from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { at } from '../../../json/pointer.ts';
import { isObject, type Json, type JsonObject, member } from '../../../json/value.ts';
import { type Check, keywords } from './keywords.ts';

/** Ajv asks nothing of formats where it judges schemas. */
const draft7: Json = JSON.parse(JSON.stringify(metaschema), (name, value) =>
  name === 'format' && typeof value === 'string' ? undefined : value,
);

/** Schemas by the names that references give them. */
type Resources = ReadonlyMap<string, Json>;

/**
 * Whether a value is valid against a schema that brings its parts along as `definitions`, each with an `$id` of its own.
 * A schema becomes a function when the first value meets it, and what a definition says of a value is remembered: where
 * a document uses a part of itself in many places, this takes a fraction of what writing a validator for all takes.
 */
export function validity(root: JsonObject): Check {
  const resources = resourcesOf(root);
  const definitions = new Map<Json, Check>();
  const known = (target: Json, base: string): Check => {
    const check = definitions.get(target) ?? remembering(checkOf(target, base, referred));
    definitions.set(target, check);
    return check;
  };
  const referred = (reference: string, base: string): Check => {
    const [uri = '', pointer = ''] = reference.split('#');
    const resource = resources.get(uri || base);
    const target = resource === undefined ? undefined : at(resource, pointer);
    if (target === undefined) throw new Error(`The schema refers to ${reference}, which is not there.`);
    return known(target, uri || base);
  };
  return known(root, nameOf(root) ?? '');
}

type Referred = (reference: string, base: string) => Check;

function checkOf(schema: Json, outer: string, referred: Referred): Check {
  let checks: readonly Check[] | undefined;
  const made = () => {
    if (!isObject(schema)) return schema === false ? [() => false] : [];
    const base = nameOf(schema) ?? outer;
    const site = {
      schema,
      check: (part: Json) => checkOf(part, base, referred),
      referred: (reference: string) => referred(reference, base),
    };
    return Object.entries(schema).flatMap(([name, value]) => keywords.get(name)?.(value, site) ?? []);
  };
  return (value) => {
    checks ??= made();
    return checks.every((check) => check(value));
  };
}

function remembering(check: Check): Check {
  const known = new WeakMap<object, boolean>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return check(value);
    const found = known.get(value) ?? check(value);
    known.set(value, found);
    return found;
  };
}

function resourcesOf(root: JsonObject): Resources {
  const parts = [root, ...Object.values(member(root, 'definitions') ?? {}), draft7];
  return new Map(parts.flatMap((part) => (nameOf(part) === undefined ? [] : [[nameOf(part)!, part]])));
}

function nameOf(schema: Json): string | undefined {
  const id = member(schema, '$id');
  return typeof id === 'string' ? id.replace(/#$/, '') : undefined;
}
