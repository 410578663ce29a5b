import type { DefinedRule } from '../rule.ts';

export const referenceRules: readonly DefinedRule[] = [];
