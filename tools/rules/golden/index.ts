import type { DefinedRule } from '../rule.ts';
import noUnfitCase from './no-unfit-case.ts';
import noUnknownEvent from './no-unknown-event.ts';
import noUnknownField from './no-unknown-field.ts';
import noUnknownOperation from './no-unknown-operation.ts';
import noUntestedStatement from './no-untested-statement.ts';
import useDocumentedStatus from './use-documented-status.ts';
import useStatedSentence from './use-stated-sentence.ts';

export const goldenRules: readonly DefinedRule[] = [
  noUnfitCase,
  noUnknownEvent,
  noUnknownField,
  noUnknownOperation,
  noUntestedStatement,
  useDocumentedStatus,
  useStatedSentence,
];
