import type { Dialect } from '../../json/schema/dialect.ts';

/** How the schemas of a dialect are read: which keywords count, how they name themselves and refer. */
export interface Reading {
  readonly dialect: Dialect;
  readonly keywords: ReadonlySet<string>;
  readonly idKeyword: '$id' | 'id';
  /** Up to draft-07 everything beside a `$ref` is ignored. */
  readonly refStandsAlone: boolean;
  /** Up to draft-07 an anchor is written as `$id: "#name"`. */
  readonly anchorsInId: boolean;
  /** Since 2020-12 `unevaluatedItems` leaves alone what `contains` has matched. */
  readonly containsEvaluates: boolean;
  readonly formatAsserts: boolean;
  readonly discriminatorAsserts: boolean;
}

/** What the standards leave to the reader. */
export interface ReadingOptions {
  readonly format?: 'annotation' | 'assertion';
  /** OpenAPI 3.0.4 and 3.1.1 make it a hint that changes no result; older readers let it choose the branch. */
  readonly discriminator?: 'annotation' | 'assertion';
}

const NUMBERS = ['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'];
const STRINGS = ['maxLength', 'minLength', 'pattern', 'format'];
const ARRAYS = ['items', 'maxItems', 'minItems', 'uniqueItems'];
const OBJECTS = ['maxProperties', 'minProperties', 'required', 'properties', 'additionalProperties'];
const COMBINED = ['allOf', 'anyOf', 'oneOf', 'not', '$ref', 'type', 'enum'];
const UNEVALUATED = ['unevaluatedItems', 'unevaluatedProperties'];
const CONDITIONAL = ['if', 'then', 'else'];

const OPENAPI_30 = [...NUMBERS, ...STRINGS, ...ARRAYS, ...OBJECTS, ...COMBINED, 'nullable', 'discriminator'];
const DRAFT_04 = [
  ...[...NUMBERS, ...STRINGS, ...ARRAYS, ...OBJECTS, ...COMBINED],
  ...['additionalItems', 'patternProperties', 'dependencies'],
];
const DRAFT_06 = [...DRAFT_04, 'const', 'contains', 'propertyNames'];
const DRAFT_07 = [...DRAFT_06, ...CONDITIONAL];
/** `dependencies` stays understood for compatibility, as the official test suite has it. */
const SINCE_2019 = [
  ...[...DRAFT_07, 'dependentRequired', 'dependentSchemas', 'maxContains', 'minContains'],
  ...UNEVALUATED,
];
const DRAFT_2019 = [...SINCE_2019, '$recursiveRef'];
const DRAFT_2020 = [...SINCE_2019.filter((name) => name !== 'additionalItems'), '$dynamicRef', 'prefixItems'];

const KEYWORDS: Readonly<Record<Dialect, readonly string[]>> = {
  '2020-12': DRAFT_2020,
  '2019-09': DRAFT_2019,
  'draft-07': DRAFT_07,
  'draft-06': DRAFT_06,
  'draft-04': DRAFT_04,
  'openapi-3.1': [...DRAFT_2020, 'discriminator'],
  'openapi-3.0': OPENAPI_30,
  asyncapi: [...DRAFT_07, 'discriminator'],
};

const UP_TO_07: ReadonlySet<Dialect> = new Set<Dialect>(['draft-07', 'draft-06', 'draft-04', 'asyncapi']);

export function readingOf(dialect: Dialect, options: ReadingOptions = {}): Reading {
  return {
    dialect,
    keywords: new Set(KEYWORDS[dialect]),
    idKeyword: dialect === 'draft-04' ? 'id' : '$id',
    refStandsAlone: UP_TO_07.has(dialect) || dialect === 'openapi-3.0',
    anchorsInId: UP_TO_07.has(dialect),
    containsEvaluates: dialect === '2020-12' || dialect === 'openapi-3.1',
    formatAsserts: options.format === 'assertion',
    discriminatorAsserts: options.discriminator === 'assertion',
  };
}

const VOCABULARIES: Readonly<Record<string, readonly string[]>> = {
  applicator: [
    ...CONDITIONAL,
    ...[
      'allOf',
      'anyOf',
      'oneOf',
      'not',
      'items',
      'additionalItems',
      'prefixItems',
      'contains',
      'properties',
    ],
    ...['patternProperties', 'additionalProperties', 'propertyNames', 'dependentSchemas', 'dependencies'],
  ],
  unevaluated: UNEVALUATED,
  validation: [
    ...[...NUMBERS, 'maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems'],
    ...['maxProperties', 'minProperties', 'required', 'type', 'enum', 'const', 'maxContains', 'minContains'],
    'dependentRequired',
  ],
  format: ['format'],
  'format-annotation': ['format'],
  'format-assertion': ['format'],
};

/** A meta-schema with `$vocabulary` says which keywords count (2019-09 and 2020-12 core §8.1.2). */
export function readingOfVocabularies(dialect: Dialect, vocabularies: readonly string[]): Reading {
  const plain = readingOf(dialect);
  const names = vocabularies.map((uri) => uri.slice(uri.lastIndexOf('/') + 1));
  const chosen = names.flatMap((name) => VOCABULARIES[name] ?? []);
  const references = ['$ref', '$dynamicRef', '$recursiveRef'];
  const earlier = dialect === '2019-09' && names.includes('applicator') ? UNEVALUATED : [];
  return {
    ...plain,
    keywords: new Set(
      [...chosen, ...earlier, ...references].filter((keyword) => plain.keywords.has(keyword)),
    ),
    formatAsserts: names.includes('format-assertion'),
  };
}
