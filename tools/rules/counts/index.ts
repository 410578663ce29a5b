import type { DefinedRule } from '../rule.ts';
import { useCountOfList } from './use-count-of-list.ts';
import { useRightCount } from './use-right-count.ts';

export const countRules: readonly DefinedRule[] = [useRightCount, useCountOfList];
