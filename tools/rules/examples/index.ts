import type { DefinedRule } from '../rule.ts';
import useDocumentedType from './use-documented-type.ts';
import { useParsableExample } from './use-parsable-example.ts';
import { useValidExample } from './use-valid-example.ts';

export const exampleRules: readonly DefinedRule[] = [useParsableExample, useValidExample, useDocumentedType];
