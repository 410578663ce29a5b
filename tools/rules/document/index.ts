import type { DefinedRule } from '../rule.ts';

export const documentRules: readonly DefinedRule[] = [];
