import type { DefinedRule } from '../rule.ts';

export const schemaRules: readonly DefinedRule[] = [];
