import { indexBy } from '../../claims/binding/index-by.ts';
import type { Finding } from '../../finding.ts';
import type { Hidden } from '../result.ts';

/** How many findings of one rule make a crowd. */
export const MANY = 10;

export interface Judged {
  /** How many things a rule had to judge. */
  readonly subjects: (rule: string) => number;
  /** Whether each of many is told: the user asked for the rule by name, or its crowds were right where they were met. */
  readonly isToldEach: (rule: string) => boolean;
}

export interface Parted {
  readonly told: readonly Finding[];
  readonly hidden: readonly Hidden[];
}

/**
 * Documents agree with each other nearly everywhere, and whoever slips does so here and there. What one rule finds wrong
 * again and again was more often made by a generator, a build or a house dialect that the rule does not know: nobody is
 * told of each, and the run says that there are so many.
 */
export function withoutCrowds(findings: readonly Finding[], { subjects, isToldEach }: Judged): Parted {
  const groups = [...indexBy(findings, ({ rule }) => [rule])];
  const isCrowd = ([rule, group]: (typeof groups)[number]) =>
    group.length >= MANY && !isToldEach(rule) && group.every(({ severity }) => severity !== 'error');
  return {
    told: groups.filter((one) => !isCrowd(one)).flatMap(([, group]) => group),
    hidden: groups.filter(isCrowd).flatMap(([rule, group]) => {
      const reason = `one of ${group.length} alike, of ${Math.max(group.length, subjects(rule))} things that the rule looked at`;
      return group.map((finding) => ({ finding, by: 'convention' as const, reason }));
    }),
  };
}
