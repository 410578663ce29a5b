import type { Agreement, BindingShown, DocumentShown, Status } from '../../data/shape.ts';

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

/** What the views ask for again and again, worked out once. */
export interface Model extends Agreement {
  readonly tallies: readonly Tally[];
  readonly total: Tally;
  readonly findingsOf: readonly (readonly number[])[];
  readonly bindingsOf: ReadonlyMap<number, readonly BindingShown[]>;
  readonly documents: readonly number[];
}

export function modelOf(part: Agreement): Model {
  const tallies = part.texts.map(() => ({ contradicted: 0, unbound: 0, bound: 0, agreed: 0 }));
  const total = { contradicted: 0, unbound: 0, bound: 0, agreed: 0 };
  const told = new Set<number>();
  for (const { at, status, findings = [] } of part.statements) {
    tallies[at.text]![status] += 1;
    total[status] += 1;
    for (const one of findings) told.add(one);
  }
  const findingsOf: number[][] = part.texts.map(() => []);
  part.findings.forEach(({ at, hidden, twoSided }, number) => {
    if (hidden) return;
    findingsOf[at.text]!.push(number);
    // Two sides of which neither is among the statements contradict each other all the same.
    if (told.has(number) || !twoSided) return;
    tallies[at.text]!.contradicted += 1;
    total.contradicted += 1;
  });
  const bindingsOf = new Map<number, BindingShown[]>();
  for (const one of part.bindings)
    for (const end of [one.from, one.to]) {
      const known = bindingsOf.get(end);
      if (known) known.push(one);
      else bindingsOf.set(end, [one]);
    }
  const documents = part.texts.flatMap((one, number) => (isShown(one, findingsOf[number]!) ? [number] : []));
  return { ...part, tallies, total, findingsOf, bindingsOf, documents };
}

function isShown({ kind }: DocumentShown, findings: readonly number[]): boolean {
  return kind !== 'file' || findings.length > 0;
}

export function sum(tally: Tally): number {
  return STATUSES.reduce((all, status) => all + tally[status], 0);
}

export function added(tallies: readonly Tally[]): Tally {
  const all = { contradicted: 0, unbound: 0, bound: 0, agreed: 0 };
  for (const one of tallies) for (const status of STATUSES) all[status] += one[status];
  return all;
}

/** In words, for who does not see colours. */
export function told(tally: Tally): string {
  const parts = STATUSES.filter((status) => tally[status] > 0).map(
    (status) => `${tally[status].toLocaleString('en')} ${STATUS_WORDS[status].title}`,
  );
  return parts.join(', ') || 'no statement that could be compared';
}

/** What a place is coloured by: one contradiction counts more than a hundred agreements, and most of the rest decides. */
export function leading(tally: Tally): Status | 'empty' {
  if (sum(tally) === 0) return 'empty';
  if (tally.contradicted > 0) return 'contradicted';
  return STATUSES.reduce((best, status) => (tally[status] > tally[best] ? status : best), 'agreed' as Status);
}
