import type { DefinedRule } from '../rule.ts';
import noMissingFixture from './no-missing-fixture.ts';
import noOrphanFixture from './no-orphan-fixture.ts';
import noUndeclaredMember from './no-undeclared-member.ts';
import useDocumentedMembers from './use-documented-members.ts';
import useDocumentedType from './use-documented-type.ts';
import { useParsableExample } from './use-parsable-example.ts';
import { useValidExample } from './use-valid-example.ts';
import useValidFormat from './use-valid-format.ts';

export const exampleRules: readonly DefinedRule[] = [
  noMissingFixture,
  noOrphanFixture,
  noUndeclaredMember,
  useDocumentedMembers,
  useDocumentedType,
  useParsableExample,
  useValidExample,
  useValidFormat,
];
