import type { DefinedRule } from '../rule.ts';
import noUnproposedChange from './no-unproposed-change.ts';
import useChangelogEntry from './use-changelog-entry.ts';
import useExactAffects from './use-exact-affects.ts';
import useLegalTransition from './use-legal-transition.ts';
import useProvedCompatibility from './use-proved-compatibility.ts';

/** These judge a branch against its base, so they run only where a base is given. */
export const premergeRules: readonly DefinedRule[] = [
  noUnproposedChange,
  useChangelogEntry,
  useExactAffects,
  useLegalTransition,
  useProvedCompatibility,
];
