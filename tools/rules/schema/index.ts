import type { DefinedRule } from '../rule.ts';
import noCopiedShape from './no-copied-shape.ts';
import noDuplicateId from './no-duplicate-id.ts';
import noIdleKeyword from './no-idle-keyword.ts';
import noMisspeltKeyword from './no-misspelt-keyword.ts';
import noUnreadSchema from './no-unread-schema.ts';
import noUnusedDefinition from './no-unused-definition.ts';
import useDeclaredRequired from './use-declared-required.ts';
import useIdOfPath from './use-id-of-path.ts';
import useOneDefinition from './use-one-definition.ts';
import useValidDefault from './use-valid-default.ts';
import useValidKeyword from './use-valid-keyword.ts';

export const schemaRules: readonly DefinedRule[] = [
  noCopiedShape,
  noDuplicateId,
  noIdleKeyword,
  noMisspeltKeyword,
  noUnreadSchema,
  noUnusedDefinition,
  useDeclaredRequired,
  useIdOfPath,
  useOneDefinition,
  useValidDefault,
  useValidKeyword,
];
