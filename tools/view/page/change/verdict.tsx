import type { JSX } from 'preact';
import type { Verdict } from '../../data/change-shape.ts';

export const VERDICTS: readonly Verdict[] = ['breaking', 'unknown', 'tightening', 'additive', 'editorial'];

export const VERDICT_WORDS: Readonly<
  Record<Verdict, { readonly title: string; readonly sign: string; readonly says: string }>
> = {
  breaking: { title: 'breaking', sign: '✕', says: 'somebody who went by the base fails on the head' },
  unknown: { title: 'not decided', sign: '?', says: 'neither proved nor disproved, and not shown as fine' },
  tightening: {
    title: 'tightening',
    sign: '▲',
    says: 'more is asked of those who write, and every reader is safe',
  },
  additive: { title: 'additive', sign: '+', says: 'there is more than before, and nobody fails' },
  editorial: { title: 'editorial', sign: '·', says: 'cannot be told from outside' },
};

export function VerdictSign({ verdict }: { readonly verdict: Verdict }): JSX.Element {
  const { sign, title } = VERDICT_WORDS[verdict];
  return (
    <span class={`verdict ${verdict}`}>
      <span aria-hidden="true">{sign}</span> {title}
    </span>
  );
}

/** Ten digits of a commit are enough to find it, and can be read; what it is called stands in the ledger. */
export function revision(name: string): string {
  return /^[0-9a-f]{10,64}(?= "|$)/.exec(name)?.[0].slice(0, 10) ?? name;
}

/** What the author of a revision called it. */
export function subjectOf(name: string): string {
  return /^[0-9a-f]{10,64} "(.*)"$/s.exec(name)?.[1] ?? '';
}
