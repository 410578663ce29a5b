import type { DefinedRule } from '../rule.ts';
import noDanglingRef from './no-dangling-ref.ts';

export const referenceRules: readonly DefinedRule[] = [noDanglingRef];
