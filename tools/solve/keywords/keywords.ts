import { additionalItems } from './additional-items.ts';
import { additionalProperties } from './additional-properties.ts';
import { allOf } from './all-of.ts';
import { anyOf } from './any-of.ts';
import { exclusiveMaximum, exclusiveMinimum, maximum, minimum } from './bounds.ts';
import { constant } from './const.ts';
import { contains, maxContains, minContains } from './contains.ts';
import { maxItems, maxLength, maxProperties, minItems, minLength, minProperties } from './counts.ts';
import { dependencies, dependentRequired, dependentSchemas } from './dependencies.ts';
import { discriminator } from './discriminator.ts';
import { enumeration } from './enum.ts';
import { format } from './format.ts';
import { conditional, elseBranch, thenBranch } from './if.ts';
import { items } from './items.ts';
import type { Keyword } from './keyword.ts';
import { multipleOf } from './multiple-of.ts';
import { not } from './not.ts';
import { oneOf } from './one-of.ts';
import { pattern } from './pattern.ts';
import { patternProperties } from './pattern-properties.ts';
import { prefixItems } from './prefix-items.ts';
import { properties } from './properties.ts';
import { propertyNames } from './property-names.ts';
import { dynamicRef, recursiveRef, ref } from './reference.ts';
import { required } from './required.ts';
import { type } from './type.ts';
import { unevaluatedItems } from './unevaluated-items.ts';
import { unevaluatedProperties } from './unevaluated-properties.ts';
import { uniqueItems } from './unique-items.ts';

/**
 * Every keyword that decides about a value. What decides most comes first, so that a contradiction is met before much is
 * looked at; what looks at evaluated parts comes last.
 */
export const KEYWORDS: readonly Keyword[] = [
  ...[type, constant, enumeration],
  ...[minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf],
  ...[minLength, maxLength, pattern, format],
  ...[minProperties, maxProperties, required, dependentRequired],
  ...[propertyNames, properties, patternProperties, additionalProperties],
  ...[minItems, maxItems, uniqueItems, prefixItems, items, additionalItems, contains],
  ...[minContains, maxContains, ref, dynamicRef, recursiveRef],
  ...[
    allOf,
    not,
    conditional,
    thenBranch,
    elseBranch,
    dependentSchemas,
    dependencies,
    oneOf,
    anyOf,
    discriminator,
  ],
  ...[unevaluatedProperties, unevaluatedItems],
];

const byName = new Map(KEYWORDS.map((keyword) => [keyword.name, keyword]));

export function keyword(name: string): Keyword | undefined {
  return byName.get(name);
}
