import type { DefinedRule } from '../rule.ts';
import noDuplicateOperationId from './no-duplicate-operation-id.ts';
import noNullable from './no-nullable.ts';
import useDeclaredPathParameter from './use-declared-path-parameter.ts';
import useDeclaredTag from './use-declared-tag.ts';

export const apiRules: readonly DefinedRule[] = [
  noDuplicateOperationId,
  noNullable,
  useDeclaredPathParameter,
  useDeclaredTag,
];
