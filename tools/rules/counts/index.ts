import type { DefinedRule } from '../rule.ts';
import { useRightCount } from './use-right-count.ts';

export const countRules: readonly DefinedRule[] = [useRightCount];
