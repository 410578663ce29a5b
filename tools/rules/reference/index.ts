import type { DefinedRule } from '../rule.ts';
import noDanglingBinding from './no-dangling-binding.ts';
import noDanglingRef from './no-dangling-ref.ts';
import noMissingFile from './no-missing-file.ts';
import noMissingPart from './no-missing-part.ts';
import noMissingSection from './no-missing-section.ts';
import noRemovedThing from './no-removed-thing.ts';
import noStaleRegister from './no-stale-register.ts';
import noUnknownName from './no-unknown-name.ts';
import noUnknownProposal from './no-unknown-proposal.ts';
import useCompleteIndex from './use-complete-index.ts';

export const referenceRules: readonly DefinedRule[] = [
  noDanglingRef,
  noMissingSection,
  noRemovedThing,
  noStaleRegister,
  noUnknownName,
  noUnknownProposal,
  useCompleteIndex,
  noDanglingBinding,
  noMissingFile,
  noMissingPart,
];
