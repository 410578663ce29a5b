import type { DefinedRule } from '../rule.ts';
import noEmptyList from './no-empty-list.ts';
import { noUndeclaredField } from './no-undeclared-field.ts';
import noUndeclaredNull from './no-undeclared-null.ts';
import { noUndocumentedField } from './no-undocumented-field.ts';
import { noUnknownField } from './no-unknown-field.ts';
import { useAgreedType } from './use-agreed-type.ts';
import { useDeclaredField } from './use-declared-field.ts';
import { useDeclaredRequirement } from './use-declared-requirement.ts';
import { useDeclaredType } from './use-declared-type.ts';
import useMatchingExample from './use-matching-example.ts';
import useOneNumber from './use-one-number.ts';
import { useSameClosure } from './use-same-closure.ts';
import { useSameDefault } from './use-same-default.ts';
import { useSameRange } from './use-same-range.ts';
import { useSameRequired } from './use-same-required.ts';
import useWholeNumber from './use-whole-number.ts';

export const shapeRules: readonly DefinedRule[] = [
  noEmptyList,
  noUndeclaredField,
  noUndeclaredNull,
  noUndocumentedField,
  noUnknownField,
  useAgreedType,
  useDeclaredField,
  useDeclaredRequirement,
  useDeclaredType,
  useMatchingExample,
  useOneNumber,
  useSameClosure,
  useSameDefault,
  useSameRange,
  useSameRequired,
  useWholeNumber,
];
