import type { DefinedRule } from '../rule.ts';
import noDanglingRef from './no-dangling-ref.ts';
import useCompleteIndex from './use-complete-index.ts';

export const referenceRules: readonly DefinedRule[] = [noDanglingRef, useCompleteIndex];
