import type { Status } from '../../data/agreement-shape.ts';

/** From what needs somebody to what does not. */
export const STATUSES: readonly Status[] = ['contradicted', 'unbound', 'bound', 'agreed'];

export const STATUS_WORDS: Readonly<Record<Status, { readonly title: string; readonly says: string }>> = {
  contradicted: { title: 'contradicted', says: 'another place says otherwise, and a finding shows both' },
  unbound: { title: 'unbound', says: 'nothing that it could disagree with was found, so nothing checks it' },
  bound: {
    title: 'partly compared',
    says: 'what it is about is known, but it says only a part, or a finding is ignored',
  },
  agreed: { title: 'agreed', says: 'compared with what it is about, without a finding' },
};

export type Tally = Readonly<Record<Status, number>>;

export const NOTHING: Tally = { contradicted: 0, unbound: 0, bound: 0, agreed: 0 };

export function tallyOf(marks: readonly { readonly status: Status }[]): Tally {
  const all = { ...NOTHING };
  for (const { status } of marks) all[status] += 1;
  return all;
}

export function added(one: Tally, other: Tally): Tally {
  const all = { ...one };
  for (const status of STATUSES) all[status] += other[status];
  return all;
}

export function sum(tally: Tally): number {
  return STATUSES.reduce((all, status) => all + tally[status], 0);
}

/** In words, for who does not see colours. */
export function told(tally: Tally): string {
  const parts = STATUSES.filter((status) => tally[status] > 0).map(
    (status) => `${tally[status].toLocaleString('en')} ${STATUS_WORDS[status].title}`,
  );
  return parts.join(', ') || 'no statement that could be compared';
}

/** What a cell is coloured by: one contradiction counts more than a hundred agreements, and most of the rest decides. */
export function leading(tally: Tally): Status {
  if (tally.contradicted > 0) return 'contradicted';
  return STATUSES.reduce((best, status) => (tally[status] > tally[best] ? status : best), 'agreed' as Status);
}
