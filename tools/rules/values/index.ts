import type { DefinedRule } from '../rule.ts';
import { useSameValues } from './use-same-values.ts';

export const valueRules: readonly DefinedRule[] = [useSameValues];
