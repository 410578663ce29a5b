import type { DefinedRule } from '../rule.ts';
import { noConflictingDuty } from './no-conflicting-duty.ts';

export const dutyRules: readonly DefinedRule[] = [noConflictingDuty];
