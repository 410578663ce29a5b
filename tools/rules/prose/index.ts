import type { DefinedRule } from '../rule.ts';

export const proseRules: readonly DefinedRule[] = [];
