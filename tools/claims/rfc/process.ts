import type { HeaderRow, Rfc } from './rfc.ts';

/** How proposals live in a corpus. What a template shows (rows, sections) is taken from the template. */
export interface RfcProcess {
  readonly statuses: readonly string[];
  /** Moves from one status to another; `*` stands for any. */
  readonly moves: readonly (readonly [from: string, to: string])[];
  /** What `Compatibility` may begin with, and the days that such a change is open for comments. */
  readonly windows: Readonly<Record<string, number>>;
  readonly rows: readonly string[];
  readonly sections: readonly string[];
  readonly summarySentences: number;
  readonly alternatives: number;
}

export const commonProcess: RfcProcess = {
  statuses: ['Draft', 'Active', 'Accepted', 'Rejected', 'Withdrawn', 'Superseded'],
  moves: [
    ['Draft', 'Active'],
    ['Active', 'Accepted'],
    ['Draft', 'Rejected'],
    ['*', 'Withdrawn'],
    ['*', 'Superseded'],
  ],
  windows: { additive: 7, breaking: 30, 'safety-fix': 90 },
  rows: [],
  sections: [],
  summarySentences: 5,
  alternatives: 2,
};

/** The process that applies: what the corpus configures, else what its template shows, else what is common. */
export function processOf(rfcs: readonly Rfc[], configured: Partial<RfcProcess> = {}): RfcProcess {
  const template = rfcs.find((rfc) => rfc.isTemplate);
  const shown = template && {
    rows: template.header.map(({ name }) => name),
    sections: template.sections.filter(({ depth }) => depth === 2).map(({ text }) => text),
  };
  return { ...commonProcess, ...shown, ...configured };
}

/** Proposals, without the template: those with a number of their own and a header. */
export function proposals(rfcs: readonly Rfc[]): readonly Rfc[] {
  return rfcs.filter(
    ({ isTemplate, number, header }) => !isTemplate && number !== undefined && header.length > 0,
  );
}

export function row(rfc: Rfc, name: string): HeaderRow | undefined {
  return rfc.header.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

export function statusOf(rfc: Rfc): string | undefined {
  return /^[A-Za-z]+/.exec(row(rfc, 'Status')?.text ?? '')?.[0];
}

/** One step of the history that `Updated` keeps: a date and, mostly, a move with its reason. */
export interface Step {
  readonly date: string;
  readonly from?: string;
  readonly to?: string;
  readonly note: string;
}

const step = /(\d{4}-\d{2}-\d{2})(?:\s*\(((?:[^()]|\([^()]*\))*)\))?/g;

/** `2026-06-11 (Active → Accepted — why) · 2026-06-01 (Draft → Active — why)`, in the order as written. */
export function historyOf(rfc: Rfc): readonly Step[] {
  const text = row(rfc, 'Updated')?.text ?? '';
  return [...text.matchAll(step)].map(([, date = '', note = '']) => {
    const move = /([A-Z][a-z]+)\s*(?:→|->|=>|to)\s*([A-Z][a-z]+)/.exec(note);
    return { date, note, ...(move?.[1] && move[2] && { from: move[1], to: move[2] }) };
  });
}
