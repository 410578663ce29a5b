import type { DefinedRule } from '../rule.ts';
import { noDeadBranch } from './no-dead-branch.ts';
import { noDeadProperty } from './no-dead-property.ts';
import { noDeadValue } from './no-dead-value.ts';
import { noImpossibleObject } from './no-impossible-object.ts';
import { noUnsatisfiableSchema } from './no-unsatisfiable-schema.ts';

export const solvingRules: readonly DefinedRule[] = [
  noDeadBranch,
  noDeadProperty,
  noDeadValue,
  noImpossibleObject,
  noUnsatisfiableSchema,
];
