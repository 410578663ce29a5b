import type { DefinedRule } from '../rule.ts';
import noDuplicateId from './no-duplicate-id.ts';
import noMisspeltKeyword from './no-misspelt-keyword.ts';
import noUnusedDefinition from './no-unused-definition.ts';
import useDeclaredRequired from './use-declared-required.ts';
import useIdOfPath from './use-id-of-path.ts';
import useValidKeyword from './use-valid-keyword.ts';

export const schemaRules: readonly DefinedRule[] = [
  noDuplicateId,
  noMisspeltKeyword,
  noUnusedDefinition,
  useDeclaredRequired,
  useIdOfPath,
  useValidKeyword,
];
