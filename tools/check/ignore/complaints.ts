import type { Finding } from '../../finding.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { namesOf } from '../config/levels.ts';
import { type Complaint, complaints, unusedIgnore, wrongIgnore } from '../house-rules.ts';
import { didYouMean } from '../nearest.ts';
import type { Ignore } from './ignore.ts';

/** Ignores must say which rule and why, and go when they are not needed any more. */
export function ignoreComplaints(
  ignores: readonly Ignore[],
  unused: readonly Ignore[],
  rules: readonly DefinedRule[],
): readonly Finding[] {
  const names = new Set(rules.flatMap(namesOf));
  const wrong = ignores.flatMap((ignore): Complaint[] => {
    if (!names.has(ignore.rule)) return [unknownRule(ignore, names)];
    return ignore.reason === '' ? [noReason(ignore)] : [];
  });
  return complaints([...wrong, ...unused.map(notNeeded)]);
}

function unknownRule({ rule, at }: Ignore, names: ReadonlySet<string>): Complaint {
  const message = `This ignore names the rule "${rule}", which does not exist, so nothing is ignored.${didYouMean(rule, names)} \`specord rules\` lists them all.`;
  return { rule: wrongIgnore, at, message, data: { rule, problem: 'unknown' } };
}

function noReason({ rule, at }: Ignore): Complaint {
  const message = `This ignore of ${rule} gives no reason, so nothing is ignored: the next reader could not tell whether it is still right. Write it as "specord-ignore ${rule}: reason".`;
  return { rule: wrongIgnore, at, message, data: { rule, problem: 'no-reason' } };
}

function notNeeded({ rule, at, cut }: Ignore): Complaint {
  const message = `${rule} finds nothing here, so this ignore hides nothing today and could hide a new mistake tomorrow. Remove it.`;
  const fixes = cut
    ? [{ title: 'Remove the ignore', safe: true, edits: [{ file: at.file, ...cut, text: '' }] }]
    : [];
  return { rule: unusedIgnore, at, message, data: { rule }, fixes };
}
