import type { Verdict } from '../../change/change.ts';
import type { Comparison } from '../../change/compare.ts';
import { schemeOf } from '../../change/version.ts';
import type { Style } from '../format.ts';

/** Two revisions and what lies between them. */
export interface Compared {
  readonly base: Side;
  readonly head: Side;
  readonly comparison: Comparison;
}

export interface Side {
  /** As the user named it: a folder, a revision, a package. */
  readonly name: string;
  textOf(file: string): string | undefined;
}

export type ChangesFormat = (compared: Compared, style: Style) => string;

export const verdictWords: Readonly<Record<Verdict, string>> = {
  breaking: 'breaking',
  unknown: 'not decided',
  tightening: 'tightening',
  additive: 'additive',
  editorial: 'editorial',
};

export function headline({ base, head, comparison }: Compared): string {
  const counts = Object.keys(verdictWords).flatMap((verdict) => {
    const count = comparison.changes.filter((change) => change.verdict === verdict).length;
    return count > 0 ? [`${count} ${verdictWords[verdict as Verdict]}`] : [];
  });
  const what = counts.length > 0 ? counts.join(', ') : 'no change that anybody outside could see';
  return `${shortly(base)} to ${shortly(head)}: ${what}.`;
}

/** Ten digits of a commit are enough to find it, and a line can be read. */
function shortly({ name }: Side): string {
  return /^[0-9a-f]{40,64}$/.test(name) ? name.slice(0, 10) : name;
}

export function versionLine({ comparison }: Compared): string | undefined {
  const { declared, predicted, isEnough } = comparison.version;
  if (declared.base === undefined || comparison.changes.length === 0) return undefined;
  const declares =
    declared.head === undefined || declared.head === declared.base ? '' : `; declared is ${declared.head}`;
  const scheme = schemeOf(declared.base);
  if (scheme === 'date')
    return `Version ${declared.base} is a date: the changes do not tell the next one${declares}.`;
  if (scheme === 'name')
    return `Version ${declared.base} has no number to raise: the changes do not tell the next one${declares}.`;
  if (predicted === undefined)
    return `Version ${declared.base}: what comes next depends on the changes that are not decided.`;
  const says =
    predicted === declared.base
      ? `These changes leave ${predicted} as it is`
      : `After ${declared.base} these changes make ${predicted}`;
  if (declares === '')
    return predicted === declared.base ? `${says}.` : `${says}; the version was not changed.`;
  return `${says}${declares}${isEnough === false ? ', which is too small a step' : ''}.`;
}
