import type { DefinedRule } from '../rule.ts';
import { noUncataloguedCode } from './no-uncatalogued-code.ts';
import { useOneStatus } from './use-one-status.ts';

export const codeRules: readonly DefinedRule[] = [noUncataloguedCode, useOneStatus];
