import type { DefinedRule } from '../rule.ts';
import noMissingFixture from './no-missing-fixture.ts';
import noOrphanFixture from './no-orphan-fixture.ts';
import useDocumentedType from './use-documented-type.ts';
import { useParsableExample } from './use-parsable-example.ts';
import { useValidExample } from './use-valid-example.ts';

export const exampleRules: readonly DefinedRule[] = [
  noMissingFixture,
  noOrphanFixture,
  useParsableExample,
  useValidExample,
  useDocumentedType,
];
