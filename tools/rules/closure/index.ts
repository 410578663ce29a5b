import type { DefinedRule } from '../rule.ts';
import { noClosedSet } from './no-closed-set.ts';
import useClosureOfRole from './use-closure-of-role.ts';

export const closureRules: readonly DefinedRule[] = [noClosedSet, useClosureOfRole];
