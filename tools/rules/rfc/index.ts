import type { DefinedRule } from '../rule.ts';
import noEmptyPromise from './no-empty-promise.ts';
import useCompleteHeader from './use-complete-header.ts';
import useCompleteIndex from './use-complete-index.ts';
import useLandedSchema from './use-landed-schema.ts';
import useLegalHistory from './use-legal-history.ts';
import useMetCriteria from './use-met-criteria.ts';
import useOrderedDates from './use-ordered-dates.ts';
import useOwnNumber from './use-own-number.ts';
import useReciprocalSupersession from './use-reciprocal-supersession.ts';
import useSections from './use-sections.ts';

export const rfcRules: readonly DefinedRule[] = [
  noEmptyPromise,
  useCompleteHeader,
  useCompleteIndex,
  useLandedSchema,
  useLegalHistory,
  useMetCriteria,
  useOrderedDates,
  useOwnNumber,
  useReciprocalSupersession,
  useSections,
];
