import type { Mend } from '../../finding.ts';
import { escapeToken } from '../../json/pointer.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule, type Report } from '../rule.ts';
import { takingOut } from './taking-out.ts';

interface Data {
  readonly names: readonly string[];
  /** The types that are left to the value; none where the keyword stands among the properties. */
  readonly types: readonly string[];
  readonly of: string;
}

const OF: Readonly<Record<string, readonly string[]>> = {
  numbers: ['multipleOf', 'maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'],
  strings: ['maxLength', 'minLength', 'pattern'],
  arrays: ['items', 'prefixItems', 'contains', 'maxItems', 'minItems', 'uniqueItems', 'unevaluatedItems'],
  objects: [
    'properties',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'required',
    'maxProperties',
    'minProperties',
  ],
};
const TYPES: Readonly<Record<string, readonly string[]>> = {
  numbers: ['number', 'integer'],
  strings: ['string'],
  arrays: ['array'],
  objects: ['object'],
};
const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

export default defineRule<'schema', Data>({
  id: 'schema/no-idle-keyword',
  since: '0.1.0',
  severity: 'info',
  reads: ['schema'],
  cites: 'JSON Schema 2020-12 core §7.6.1: most assertions only constrain values of one type',
  *check({ schema }) {
    for (const { schema: value, pointer } of walkSchema(schema.value, schema.dialect))
      if (isObject(value)) {
        yield* idleIn(schema, value, pointer);
        yield* misplacedIn(schema, value, pointer);
      }
  },
  says({ names, types, of }) {
    const all = names.map((name) => `"${name}"`).join(', ');
    if (types.length === 0)
      return `${all} stands among the properties, so it forbids a member of that name, and the object stays open. Put it beside "properties".`;
    return `${all} ${names.length === 1 ? 'applies' : 'apply'} to ${of}, and the value here is always of type ${types.join(' or ')}: nothing is ever checked by it. Put it where the ${of} are described, correct the type, or remove it.`;
  },
});

function* idleIn(schema: SchemaResource, value: JsonObject, pointer: string): Iterable<Report<Data>> {
  const types = typesOf(value);
  for (const [of, keywords] of types.length > 0 ? Object.entries(OF) : []) {
    if (types.some((type) => TYPES[of]!.includes(type))) continue;
    const names = Object.keys(value).filter((name) => keywords.includes(name) && isMeant(name, value[name]!));
    // Generators close whatever they write, and closing what is no object hides nothing.
    if (!names.some((name) => !CLOSING.includes(name))) continue;
    const place = `${pointer}/${escapeToken(names[0]!)}`;
    const mends = [takingOut(schema, pointer, ...names)];
    yield { at: schema.at(place, 'key'), data: { names, types, of }, mends };
  }
}

function* misplacedIn(schema: SchemaResource, value: JsonObject, pointer: string): Iterable<Report<Data>> {
  for (const name of CLOSING)
    if (isAmongProperties(name, value))
      yield {
        at: schema.at(`${pointer}/properties/${name}`, 'key'),
        data: { names: [name], types: [], of: 'objects' },
        mends: Object.hasOwn(value, name) ? [] : [movingOut(schema, pointer, name)],
      };
}

function movingOut(schema: SchemaResource, pointer: string, name: string): Mend {
  const put = { into: schema.at(pointer), entries: [{ name, value: false }] };
  const { cuts = [] } = takingOut(schema, `${pointer}/properties`, name);
  return { title: 'Put it beside `properties`', safe: false, cuts, put };
}

function typesOf({ type }: JsonObject): readonly string[] {
  const all = isArray(type) ? type : [type];
  const known = Object.values(TYPES).flat().concat('boolean', 'null');
  return all.every((one): one is string => typeof one === 'string' && known.includes(one)) ? all : [];
}

/** What accepts everything anyway was not written to check something, and older drafts have other forms. */
function isMeant(name: string, held: Json): boolean {
  if (name === 'required') return isArray(held) && held.length > 0;
  if (typeof held === 'number' && /^min(?:Items|Length|Properties)$/.test(name)) return held > 0;
  return name === 'uniqueItems' ? held === true : held !== true;
}

/** A schema of schemas has members that are called like keywords. */
function isAmongProperties(name: string, { properties }: JsonObject): boolean {
  if (member(properties, name) !== false || !isObject(properties)) return false;
  return !['properties', 'items', 'allOf', '$ref'].some((other) => Object.hasOwn(properties, other));
}
