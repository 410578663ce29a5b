import type { Finding } from '../../finding.ts';

/** How many findings of one rule make a crowd, and what part of what it judged they have to be. */
const MANY = 25;
const SHARE = 0.1;

export interface Judged {
  /** How many things a rule had to judge. */
  readonly subjects: (rule: string) => number;
  /** Whether the user asked for the rule by name, and so for each of its findings. */
  readonly isAskedFor: (rule: string) => boolean;
}

/**
 * Documents agree with each other nearly everywhere. A rule that a large part of a corpus breaks has met a convention
 * that it does not know far more often than so many mistakes: that is said once, and softly.
 */
export function withoutCrowds(findings: readonly Finding[], judged: Judged): readonly Finding[] {
  const byRule = new Map<string, Finding[]>();
  for (const one of findings) {
    const known = byRule.get(one.rule);
    if (known) known.push(one);
    else byRule.set(one.rule, [one]);
  }
  const isCrowd = (rule: string) => {
    const size = byRule.get(rule)!.length;
    return size >= MANY && size >= judged.subjects(rule) * SHARE && !judged.isAskedFor(rule);
  };
  return findings.flatMap((one) => {
    if (!isCrowd(one.rule)) return [one];
    const crowd = byRule.get(one.rule)!;
    return one === crowd[0] ? [asOne(one, crowd.slice(1), judged.subjects(one.rule))] : [];
  });
}

function asOne(first: Finding, others: readonly Finding[], subjects: number): Finding {
  const { evidence: _, bound: __, cause: ___, ...lead } = first;
  const { rule, message } = first;
  const all = others.length + 1;
  return {
    ...lead,
    severity: 'info',
    message: `${message} ${rule} says the like ${all} times, of ${Math.max(all, subjects)} things that it looked at: where so many differ, a corpus more often follows a convention that the rule does not know than that all are wrong. List them with \`--only ${rule}\`, and decide about the rule in the configuration.`,
    related: [
      ...first.related,
      ...others.map(({ at, message: says }) => ({ at, says, repeats: true as const })),
    ],
    repeats: [...(first.repeats ?? []), ...others.flatMap((one) => [one, ...(one.repeats ?? [])])],
    key: `crowd:${rule}`,
  };
}
