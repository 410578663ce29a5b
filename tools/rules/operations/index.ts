import type { DefinedRule } from '../rule.ts';
import { noDoubledBase } from './no-doubled-base.ts';
import { noUndocumentedOperation } from './no-undocumented-operation.ts';
import { noUnknownOperation } from './no-unknown-operation.ts';
import noUnservedPage from './no-unserved-page.ts';
import useDeclaredPath from './use-declared-path.ts';
import useDocumentedHeader from './use-documented-header.ts';
import { useSameId } from './use-same-id.ts';
import { useSameParameters } from './use-same-parameters.ts';
import { useSameScopes } from './use-same-scopes.ts';
import { useSameStatuses } from './use-same-statuses.ts';

export const operationRules: readonly DefinedRule[] = [
  noDoubledBase,
  noUndocumentedOperation,
  noUnknownOperation,
  noUnservedPage,
  useDeclaredPath,
  useSameId,
  useSameParameters,
  useSameScopes,
  useSameStatuses,
  useDocumentedHeader,
];
