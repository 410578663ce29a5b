import type { DefinedRule } from '../rule.ts';
import { noUndeclaredCapability } from './no-undeclared-capability.ts';

export const capabilityRules: readonly DefinedRule[] = [noUndeclaredCapability];
