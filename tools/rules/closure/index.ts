import type { DefinedRule } from '../rule.ts';
import { noClosedSet } from './no-closed-set.ts';

export const closureRules: readonly DefinedRule[] = [noClosedSet];
