import type { DefinedRule } from '../rule.ts';
import noDuplicateOperationId from './no-duplicate-operation-id.ts';
import noInvalidAsyncapi from './no-invalid-asyncapi.ts';
import noInvalidOpenapi from './no-invalid-openapi.ts';
import noNullable from './no-nullable.ts';
import noUndeclaredScope from './no-undeclared-scope.ts';
import useDeclaredPathParameter from './use-declared-path-parameter.ts';
import useDeclaredTag from './use-declared-tag.ts';
import useOneSecurityScheme from './use-one-security-scheme.ts';

export const apiRules: readonly DefinedRule[] = [
  noDuplicateOperationId,
  noInvalidAsyncapi,
  noInvalidOpenapi,
  noNullable,
  useDeclaredPathParameter,
  useDeclaredTag,
  noUndeclaredScope,
  useOneSecurityScheme,
];
