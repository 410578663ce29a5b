import type { Finding, Severity } from '../../finding.ts';
import type { DefinedRule, Stated } from '../../rules/rule.ts';
import { fixesOf } from '../fix/fixes-of.ts';
import { findingKey } from './finding-key.ts';
import { comparePlaces, inOrder } from './order.ts';
import { withWays } from './ways.ts';

type TextOf = (file: string) => string | undefined;

export interface Weighed {
  readonly rule: DefinedRule;
  readonly stated: Stated;
  readonly severity: Severity;
}

/** Said once per place: what reuse through several references repeats is folded, and the users become related places. */
export function findingsOf(
  weighed: readonly Weighed[],
  textOf: TextOf = () => undefined,
): readonly Finding[] {
  const same = new Map<string, Weighed[]>();
  for (const one of weighed) {
    const { file, pointer, on, range } = one.stated.at;
    const name = JSON.stringify([one.rule.id, file, pointer, on, range, one.stated.message]);
    const group = same.get(name);
    if (group) group.push(one);
    else same.set(name, [one]);
  }
  return inOrder(apart([...same.values()].map((group) => folded(group, textOf))));
}

function folded(group: readonly Weighed[], textOf: TextOf): Finding {
  const { rule, stated, severity } = group[0]!;
  const related = new Map(
    group
      .flatMap((one) => one.stated.related ?? [])
      .sort((a, b) => comparePlaces(a.at, b.at))
      .map((one) => [JSON.stringify([one.at.file, one.at.pointer, one.at.range, one.says]), one]),
  );
  const whole = { ...stated, related: group.length > 1 ? [...related.values()] : (stated.related ?? []) };
  return {
    rule: rule.id,
    severity,
    message: withWays(stated),
    data: stated.data,
    at: stated.at,
    related: whole.related,
    ...(stated.evidence ? { evidence: stated.evidence } : {}),
    ...(stated.bound ? { bound: stated.bound } : {}),
    ...(stated.cause === undefined ? {} : { cause: stated.cause }),
    fixes: fixesOf(stated, textOf),
    key: findingKey(rule.id, whole),
  };
}

/** Equal findings at one pointer (two items of a list that say the same) are numbered in the order of the text. */
function apart(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map<string, number>();
  return inOrder(findings).map((finding) => {
    const before = seen.get(finding.key) ?? 0;
    seen.set(finding.key, before + 1);
    return before === 0 ? finding : { ...finding, key: `${finding.key}-${before + 1}` };
  });
}
