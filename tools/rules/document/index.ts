import type { DefinedRule } from '../rule.ts';
import noDuplicateKey from './no-duplicate-key.ts';
import noUnparsable from './no-unparsable.ts';

export const documentRules: readonly DefinedRule[] = [noDuplicateKey, noUnparsable];
