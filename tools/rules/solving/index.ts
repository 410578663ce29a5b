import type { DefinedRule } from '../rule.ts';
import { noDeadProperty } from './no-dead-property.ts';
import { noImpossibleObject } from './no-impossible-object.ts';

export const solvingRules: readonly DefinedRule[] = [noDeadProperty, noImpossibleObject];
