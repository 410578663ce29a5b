import { indexBy } from '../../claims/binding/index-by.ts';
import { alsoDescribed } from '../../claims/schema/also-described.ts';
import { type Describe, describer } from '../../claims/schema/describe.ts';
import { keyOf, type SchemaNode } from '../../claims/schema/node.ts';
import { undeclaredCause } from '../../claims/schema/undeclared-cause.ts';
import type { Mend, Place } from '../../finding.ts';
import { parentPointer } from '../../json/pointer.ts';
import { keywordsOf } from '../../json/schema/keywords.ts';
import { type Visit, walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';
import { type Includers, includersIn } from './includers.ts';

/** Keywords whose schemas judge the same object as the schema that holds them. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

interface Data {
  readonly names: readonly string[];
  readonly declared: readonly string[];
  readonly near?: string;
}

interface Undeclared {
  readonly at: Place;
  readonly name: string;
  readonly declared: readonly string[];
  /** The declared one that was probably meant, which is not required yet. */
  readonly near: string | undefined;
  /** The schema that begins to judge the object. */
  readonly whole: SchemaNode;
}

export default defineRule<'schemas' | 'resolve', Data>({
  id: 'schema/use-declared-required',
  since: '0.1.0',
  severity: 'info',
  reads: ['schemas', 'resolve'],
  cites: 'JSON Schema 2020-12 validation §6.5.3',
  *check({ schemas, resolve }) {
    const describe = describer(resolve);
    const undeclared = schemas.flatMap((schema) => [...undeclaredIn(schema, describe)]);
    if (undeclared.length === 0) return;
    const documents = new Set(schemas.map(({ document }) => document));
    const includers = includersIn(documents, resolve);
    const meant = undeclared.filter(
      ({ whole, name }) =>
        !isLentBy(whole, name, includers, describe) &&
        !alsoDescribed(whole, describe).some((one) => isIn(describe(one), name)),
    );
    for (const [first, ...others] of indexBy(meant, listOf).values()) {
      const { at, declared } = first!;
      const names = [first!, ...others].map(({ name }) => name);
      const near = others.length === 0 ? first!.near : undefined;
      yield {
        at,
        data: { names, declared, ...(near !== undefined && { near }) },
        cause: undeclaredCause(names, declared),
        mends: [
          ...(near === undefined ? [] : [writing(at, names[0]!, near, `Require "${near}"`)]),
          takenOut([first!, ...others]),
        ],
      };
    }
  },
  subjects: ({ schemas }) => schemas.length,
  says: ({ names, declared, near }) => {
    const isOne = names.length === 1;
    const what = `${listed(names)} ${isOne ? 'is' : 'are'} required but no schema of this object declares ${isOne ? 'it' : 'them'}`;
    return near === undefined
      ? `${what}, so nothing is known of ${isOne ? 'its value' : 'their values'}. Declare ${isOne ? 'it' : 'them'}, or correct the ${isOne ? 'name' : 'names'}: declared are ${listed(declared)}.`
      : `${what}, while "${near}" is declared. Require "${near}" here, or rename it there.`;
  },
});

function* undeclaredIn(schema: SchemaResource, describe: Describe): Iterable<Undeclared> {
  const { document } = schema;
  const isOfLanguage = isMetaSchema(schema);
  for (const visit of walkSchema(schema.value, schema.dialect)) {
    const required = member(visit.schema, 'required');
    const top = outermost(visit);
    if (!isArray(required) || top === undefined) continue;
    const pointer = schema.pointer + top.pointer;
    const whole = { document, pointer, value: top.schema, chain: [] };
    const { fields, patterns, partial } = describe(whole);
    if (partial || patterns.length > 0 || fields.size === 0) continue;
    const declared = [...fields.keys()].sort();
    for (const [index, name] of required.entries())
      if (typeof name === 'string' && !fields.has(name) && !(isOfLanguage && KEYWORDS.has(name)))
        yield {
          at: schema.at(`${visit.pointer}/required/${index}`),
          whole,
          name,
          declared,
          near: nearName(
            name,
            declared.filter((one) => !required.includes(one)),
          ),
        };
  }
}

/** A schema of schemas says what these are to have besides what their language declares. */
function isMetaSchema({ value }: SchemaResource): boolean {
  const properties = member(value, 'properties');
  return ['$schema', '$id'].every((name) => member(properties, name) !== undefined);
}

const KEYWORDS: ReadonlySet<string> = new Set([...keywordsOf('draft-07'), ...keywordsOf('2020-12')]);

/** A misspelt name is a slip of its own, and what else is missing from one object is missing for one reason. */
function listOf({ at, name, near }: Undeclared): [string] {
  const list = `${at.file}#${parentPointer(at.pointer)}`;
  return [near === undefined ? list : `${list} ${name}`];
}

/** A part that others include may require what they declare. */
function isLentBy(whole: SchemaNode, name: string, includers: Includers, describe: Describe): boolean {
  return (includers.get(keyOf(whole)) ?? []).some((one) => isIn(describe(one), name));
}

function isIn({ fields, partial }: ReturnType<Describe>, name: string): boolean {
  return partial || fields.has(name);
}

/**
 * The schema that begins to judge the object: `required` in a branch may name what the parent declares. Below `not`
 * and `if` a name is asked about, not required.
 */
function outermost(visit: Visit): Visit | undefined {
  let top = visit;
  while (top.parent && inPlace.has(top.keyword ?? '')) top = top.parent;
  const isQuestion = top.keyword === 'not' || top.keyword === 'if';
  return isQuestion || !isObject(top.schema) ? undefined : top;
}

function takenOut(all: readonly Undeclared[]): Mend {
  const title = `Do not require ${listed(all.map(({ name }) => name))}`;
  return { title, safe: false, cuts: all.map(({ at }) => ({ value: at })) };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => `"${name}"`);
  return [...shown, ...(names.length > 8 ? ['…'] : [])].join(', ');
}
