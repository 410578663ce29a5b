import type { DefinedRule } from '../rule.ts';
import noCopiedShape from './no-copied-shape.ts';
import noDuplicateId from './no-duplicate-id.ts';
import noMisspeltKeyword from './no-misspelt-keyword.ts';
import noUnusedDefinition from './no-unused-definition.ts';
import useDeclaredRequired from './use-declared-required.ts';
import useIdOfPath from './use-id-of-path.ts';
import useOneDefinition from './use-one-definition.ts';
import useValidDefault from './use-valid-default.ts';
import useValidKeyword from './use-valid-keyword.ts';

export const schemaRules: readonly DefinedRule[] = [
  noDuplicateId,
  noMisspeltKeyword,
  noUnusedDefinition,
  useDeclaredRequired,
  useIdOfPath,
  useValidKeyword,
  useValidDefault,
  useOneDefinition,
  noCopiedShape,
];
