import type { DefinedRule } from '../rule.ts';

export const apiRules: readonly DefinedRule[] = [];
