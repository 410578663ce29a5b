import type { Dialect } from '../../json/schema/dialect.ts';
import { assertionsOf, type Vocabulary } from '../../json/schema/keywords.ts';

/** How the schemas of a dialect are read: which keywords count, how they name themselves and refer. */
export interface Reading {
  readonly dialect: Dialect;
  readonly keywords: ReadonlySet<string>;
  readonly idKeyword: '$id' | 'id';
  /** Up to draft-07 everything beside a `$ref` is ignored. */
  readonly refStandsAlone: boolean;
  /** Up to draft-07 an anchor is written as `$id: "#name"`. */
  readonly anchorsInId: boolean;
  /** Whether `exclusiveMinimum` and `exclusiveMaximum` are flags, and no limits of their own. */
  readonly exclusiveFlags: boolean;
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

const UP_TO_07: ReadonlySet<Dialect> = new Set<Dialect>(['draft-07', 'draft-06', 'draft-04', 'asyncapi']);

export function readingOf(dialect: Dialect, options: ReadingOptions = {}): Reading {
  return {
    dialect,
    keywords: new Set(assertionsOf(dialect).map(([name]) => name)),
    idKeyword: dialect === 'draft-04' ? 'id' : '$id',
    refStandsAlone: UP_TO_07.has(dialect) || dialect === 'openapi-3.0',
    anchorsInId: UP_TO_07.has(dialect),
    exclusiveFlags: dialect === 'draft-04' || dialect === 'openapi-3.0',
    containsEvaluates: dialect === '2020-12' || dialect === 'openapi-3.1',
    formatAsserts: options.format === 'assertion',
    discriminatorAsserts: options.discriminator === 'assertion',
  };
}

/** What a meta-schema calls its vocabularies, by the last part of their addresses. */
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  applicator: 'applicator',
  unevaluated: 'unevaluated',
  validation: 'validation',
  format: 'format',
  'format-annotation': 'format',
  'format-assertion': 'format',
};

/** A meta-schema with `$vocabulary` says which keywords count (2019-09 and 2020-12 core §8.1.2). */
export function readingOfVocabularies(dialect: Dialect, vocabularies: readonly string[]): Reading {
  const plain = readingOf(dialect);
  const names = vocabularies.map((uri) => uri.slice(uri.lastIndexOf('/') + 1));
  const chosen = new Set<Vocabulary | undefined>(['core', ...names.map((name) => VOCABULARIES[name])]);
  // 2019-09 has them among the applicators.
  if (dialect === '2019-09' && chosen.has('applicator')) chosen.add('unevaluated');
  return {
    ...plain,
    keywords: new Set(
      assertionsOf(dialect).flatMap(([name, vocabulary]) => (chosen.has(vocabulary) ? [name] : [])),
    ),
    formatAsserts: names.includes('format-assertion'),
  };
}
