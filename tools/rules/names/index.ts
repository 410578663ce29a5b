import type { DefinedRule } from '../rule.ts';
import useDeclaredSpelling from './use-declared-spelling.ts';

export const nameRules: readonly DefinedRule[] = [useDeclaredSpelling];
