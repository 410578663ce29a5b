import type { Json } from '../value.ts';
import type { Dialect } from './dialect.ts';
import * as form from './form.ts';

/** How a keyword holds schemas. */
export type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

/** The vocabulary that makes a keyword count; `core` always does. */
export type Vocabulary = 'core' | 'applicator' | 'unevaluated' | 'validation' | 'format';

interface Keyword {
  readonly form: form.Form;
  /** Where a dialect asks for another form. */
  readonly formIn?: Partial<Record<Dialect, form.Form>>;
  readonly in: ReadonlySet<Dialect>;
  readonly holds?: Holds;
  /** Missing where it decides nothing about a value. */
  readonly asserts?: Vocabulary;
}

/** AsyncAPI writes its schemas in draft-07; OpenAPI 3.0 has a list of its own. */
const drafts: readonly (readonly Dialect[])[] = [
  ['draft-04'],
  ['draft-06'],
  ['draft-07', 'asyncapi'],
  ['2019-09'],
  ['2020-12', 'openapi-3.1'],
];
const [d4, d6, d7, d2019, d2020] = [0, 1, 2, 3, 4];

function dialects(from: number, to: number, ...more: Dialect[]): ReadonlySet<Dialect> {
  return new Set([...drafts.slice(from, to + 1).flat(), ...more]);
}

const plain = dialects(d4, d2020);
const all = dialects(d4, d2020, 'openapi-3.0');
const since6 = dialects(d6, d2020);
const since7 = dialects(d7, d2020);
const since2019 = dialects(d2019, d2020);
const since2020 = dialects(d2020, d2020);
const openapi: ReadonlySet<Dialect> = new Set(['openapi-3.0', 'openapi-3.1']);

const oldFlag = { 'draft-04': form.flag, 'openapi-3.0': form.flag };
const objectsIn30 = { 'openapi-3.0': form.schemaObjects };
const limit = (of: form.Form): Keyword => ({ form: of, in: all, asserts: 'validation' });
const note = (of: form.Form, where: ReadonlySet<Dialect>): Keyword => ({ form: of, in: where });

/** Every keyword of every dialect; those that hold schemas in the order in which these are visited. */
const keywords: Readonly<Record<string, Keyword>> = {
  title: note(form.text, all),
  description: note(form.text, all),
  default: note(form.any, all),
  multipleOf: limit(form.positive),
  maximum: limit(form.number),
  minimum: limit(form.number),
  maxLength: limit(form.count),
  minLength: limit(form.count),
  pattern: limit(form.text),
  maxItems: limit(form.count),
  minItems: limit(form.count),
  uniqueItems: limit(form.flag),
  maxProperties: limit(form.count),
  minProperties: limit(form.count),
  format: { form: form.text, in: all, asserts: 'format' },
  $schema: note(form.text, plain),
  id: note(form.text, dialects(d4, d4)),
  $ref: { form: form.text, in: all, asserts: 'core' },
  type: { form: form.type, formIn: { 'openapi-3.0': form.oneType }, in: all, asserts: 'validation' },
  enum: { form: form.list, formIn: { 'draft-04': form.someValues }, in: all, asserts: 'validation' },
  required: {
    form: form.names,
    formIn: { 'draft-04': form.someNames, 'openapi-3.0': form.someNames },
    in: all,
    asserts: 'validation',
  },
  exclusiveMaximum: { form: form.number, formIn: oldFlag, in: all, asserts: 'validation' },
  exclusiveMinimum: { form: form.number, formIn: oldFlag, in: all, asserts: 'validation' },
  definitions: { form: form.schemaMap, in: plain, holds: 'map' },
  $defs: { form: form.schemaMap, in: since2019, holds: 'map' },
  properties: { form: form.schemaMap, in: all, holds: 'map', asserts: 'applicator' },
  patternProperties: { form: form.schemaMap, in: plain, holds: 'map', asserts: 'applicator' },
  additionalProperties: { form: form.schema, in: all, holds: 'schema', asserts: 'applicator' },
  allOf: {
    form: form.allSchemas,
    formIn: { 'openapi-3.0': form.allSchemaObjects },
    in: all,
    holds: 'list',
    asserts: 'applicator',
  },
  anyOf: { form: form.schemas, formIn: objectsIn30, in: all, holds: 'list', asserts: 'applicator' },
  oneOf: { form: form.schemas, formIn: objectsIn30, in: all, holds: 'list', asserts: 'applicator' },
  not: {
    form: form.schema,
    formIn: { 'openapi-3.0': form.schemaObject },
    in: all,
    holds: 'schema',
    asserts: 'applicator',
  },
  items: {
    form: form.schemaOrSchemas,
    formIn: { '2020-12': form.schema, 'openapi-3.1': form.schema, 'openapi-3.0': form.schemaObject },
    in: all,
    holds: 'schema-or-list',
    asserts: 'applicator',
  },
  additionalItems: { form: form.schema, in: dialects(d4, d2019), holds: 'schema', asserts: 'applicator' },
  // Still read by 2019-09 and later, as their meta-schemas allow.
  dependencies: { form: form.dependencyMap, in: plain, holds: 'map', asserts: 'applicator' },
  contains: { form: form.schema, in: since6, holds: 'schema', asserts: 'applicator' },
  propertyNames: { form: form.schema, in: since6, holds: 'schema', asserts: 'applicator' },
  if: { form: form.schema, in: since7, holds: 'schema', asserts: 'applicator' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { form: form.schema, in: since7, holds: 'schema', asserts: 'applicator' },
  else: { form: form.schema, in: since7, holds: 'schema', asserts: 'applicator' },
  dependentSchemas: { form: form.schemaMap, in: since2019, holds: 'map', asserts: 'applicator' },
  unevaluatedProperties: { form: form.schema, in: since2019, holds: 'schema', asserts: 'unevaluated' },
  unevaluatedItems: { form: form.schema, in: since2019, holds: 'schema', asserts: 'unevaluated' },
  contentSchema: { form: form.schema, in: since2019, holds: 'schema' },
  prefixItems: { form: form.allSchemas, in: since2020, holds: 'list', asserts: 'applicator' },
  $id: note(form.text, since6),
  const: { form: form.any, in: since6, asserts: 'validation' },
  examples: note(form.list, since6),
  $comment: note(form.text, since7),
  readOnly: note(form.flag, dialects(d7, d2020, 'openapi-3.0')),
  writeOnly: note(form.flag, dialects(d7, d2020, 'openapi-3.0')),
  contentEncoding: note(form.text, since7),
  contentMediaType: note(form.text, since7),
  $anchor: note(form.text, since2019),
  $vocabulary: note(form.object, since2019),
  $recursiveRef: { form: form.text, in: dialects(d2019, d2019), asserts: 'core' },
  $recursiveAnchor: note(form.flag, dialects(d2019, d2019)),
  deprecated: note(form.flag, dialects(d2019, d2020, 'openapi-3.0', 'asyncapi')),
  dependentRequired: { form: form.namesMap, in: since2019, asserts: 'validation' },
  maxContains: { form: form.count, in: since2019, asserts: 'validation' },
  minContains: { form: form.count, in: since2019, asserts: 'validation' },
  $dynamicRef: { form: form.text, in: since2020, asserts: 'core' },
  $dynamicAnchor: note(form.text, since2020),
  discriminator: {
    form: form.object,
    formIn: { asyncapi: form.text },
    in: new Set([...openapi, 'asyncapi']),
    asserts: 'core',
  },
  xml: note(form.object, openapi),
  externalDocs: note(form.object, new Set([...openapi, 'asyncapi'])),
  example: note(form.any, openapi),
  nullable: { form: form.flag, in: new Set(['openapi-3.0']), asserts: 'core' },
};

const listed = Object.entries(keywords);

function byDialect<Value>(make: (dialect: Dialect) => Value): ReadonlyMap<Dialect, Value> {
  return new Map([...all].map((dialect) => [dialect, make(dialect)]));
}

const names = byDialect((dialect) =>
  listed.filter(([, keyword]) => keyword.in.has(dialect)).map(([name]) => name),
);

export function keywordsOf(dialect: Dialect): readonly string[] {
  return names.get(dialect)!;
}

/** What the value of a keyword must be and is not; undefined where it is fine or the keyword is not of the dialect. */
export function formProblem(dialect: Dialect, name: string, value: Json): string | undefined {
  const asked = formOf(dialect, name);
  return asked?.holds(value) === false ? asked.says : undefined;
}

/** The same where there is nothing that the value could mean either. */
export function meaningProblem(dialect: Dialect, name: string, value: Json): string | undefined {
  const asked = formOf(dialect, name);
  return asked && !asked.holds(value) && !asked.means?.(value) ? asked.says : undefined;
}

function formOf(dialect: Dialect, name: string): form.Form | undefined {
  const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
  return keyword?.in.has(dialect) ? (keyword.formIn?.[dialect] ?? keyword.form) : undefined;
}

/** The keywords of a dialect that decide about a value, with the vocabulary that each belongs to. */
export function assertionsOf(dialect: Dialect): readonly (readonly [name: string, of: Vocabulary])[] {
  return listed.flatMap(([name, { in: known, asserts }]) =>
    asserts !== undefined && known.has(dialect) ? [[name, asserts] as const] : [],
  );
}

/** What a reference leads into is a schema by whatever word its draft knows, so that people use both in all of them. */
const SHELVES = ['definitions', '$defs'];

const holders = byDialect((dialect) =>
  listed.flatMap(([name, { in: known, holds }]) =>
    holds !== undefined && (known.has(dialect) || SHELVES.includes(name)) ? [[name, holds] as const] : [],
  ),
);

/** The keywords of a dialect that hold schemas. */
export function holdersOf(dialect: Dialect): readonly (readonly [name: string, holds: Holds])[] {
  return holders.get(dialect)!;
}
