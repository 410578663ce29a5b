import { indexBy } from '../../claims/binding/index-by.ts';
import type { Finding, Related } from '../../finding.ts';
import { loudness } from '../loudness.ts';
import {
  type Documents,
  isCopied,
  isWordedAlike,
  scalarOf,
  spotOf,
  surroundings,
  wordingOf,
} from './likeness.ts';
import { inOrder } from './order.ts';

type Group = readonly Finding[];

/**
 * What one edit mends is one finding, whichever rules saw it: all of one cause, all of one value, and all copies of one
 * mistake. Comes after ignores and the baseline, which name each of them.
 */
export function oneByCause(findings: Group, documents: Documents): Group {
  const groups = new Map<Finding, Group>(findings.map((one) => [one, [one]]));
  for (const alike of alikeIn(findings, documents)) {
    const all = [...new Set(alike.flatMap((one) => groups.get(one)!))];
    for (const one of all) groups.set(one, all);
  }
  return [...new Set(groups.values())].map(inOrder).map((group) => joined(leadOf(group), group));
}

function alikeIn(findings: Group, documents: Documents): readonly Group[] {
  const byWording = indexBy(findings, (one) => [wordingOf(one)]);
  const copies = [...byWording.values()].flatMap((alike) =>
    alike.length === 1 ? [] : [...indexBy(alike, (one) => [surroundings(one, documents) ?? one]).values()],
  );
  return [
    ...indexBy(findings, ({ cause, key }) => [cause ?? key]).values(),
    ...[...indexBy(findings, (one) => [spotOf(one)]).values()].filter(isOfEditions),
    ...indexBy(findings, (one) => [scalarOf(one)]).values(),
    ...copies,
  ].filter(({ length }) => length > 1);
}

/** Where one section says the like twice, its words are too common to tell which of them an edition repeats. */
function isOfEditions(alike: Group): boolean {
  const isProse = alike.some(({ at }) => at.pointer.startsWith('#'));
  const perFile = [...indexBy(alike, ({ at }) => [at.file]).values()];
  return !isProse || perFile.every((all) => new Set(all.map(({ cause, key }) => cause ?? key)).size === 1);
}

/** The gravest, and of these the first that is no copy. */
function leadOf(group: Group): Finding {
  const most = Math.max(...group.map(({ severity }) => loudness[severity]));
  const gravest = group.filter(({ severity }) => loudness[severity] === most);
  return gravest.reduce((best, one) => (isCopied(one, best) ? one : best));
}

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
 * that it does not know far more often than so many mistakes: that is the cause then, and is said once, and softly.
 */
export function oneByConvention(findings: Group, { subjects, isAskedFor }: Judged): Group {
  return [...indexBy(findings, ({ rule }) => [rule])].flatMap(([rule, group]) => {
    const isCrowd = group.length >= MANY && group.length >= subjects(rule) * SHARE && !isAskedFor(rule);
    return isCrowd ? [softened(joined(group[0]!, group), group.length, subjects(rule))] : group;
  });
}

function softened(first: Finding, all: number, subjects: number): Finding {
  const { evidence: _, bound: __, cause: ___, ...rest } = first;
  const { rule, message } = first;
  return {
    ...rest,
    severity: 'info',
    message: `${message} ${rule} says the like ${all} times, of ${Math.max(all, subjects)} things that it looked at: where so many differ, a corpus more often follows a convention that the rule does not know than that all are wrong. List them with \`--only ${rule}\`, and decide about the rule in the configuration.`,
    key: `crowd:${rule}`,
  };
}

function joined(lead: Finding, group: Group): Finding {
  const others = group.filter((one) => one !== lead);
  if (others.length === 0) return lead;
  const all = others.flatMap((one) => [one, ...(one.repeats ?? [])]);
  return {
    ...lead,
    related: [...lead.related, ...all.map((one) => repeated(one, lead))],
    repeats: [...(lead.repeats ?? []), ...all],
  };
}

function repeated({ at, message, rule }: Finding, lead: Finding): Related {
  const isSame = rule === lead.rule && isWordedAlike(message, lead.message);
  return { at, says: isSame ? 'has the same' : message, repeats: true };
}
