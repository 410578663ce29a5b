import type { DefinedRule } from '../rule.ts';
import noBrokenAnchor from './no-broken-anchor.ts';
import noBrokenLink from './no-broken-link.ts';
import noDuplicateAnchor from './no-duplicate-anchor.ts';
import noDuplicateHeading from './no-duplicate-heading.ts';
import noStrayLink from './no-stray-link.ts';

import useSectionNumber from './use-section-number.ts';

export const proseRules: readonly DefinedRule[] = [
  noBrokenAnchor,
  noBrokenLink,
  noDuplicateAnchor,
  noDuplicateHeading,
  noStrayLink,
  useSectionNumber,
];
