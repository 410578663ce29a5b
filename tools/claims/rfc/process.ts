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

/**
 * The process that applies: what the corpus configures, else what its template shows, else what is common. Where most
 * proposals have another status than is common, the process is another one and nothing is known of its moves.
 */
export function processOf(rfcs: readonly Rfc[], configured: Partial<RfcProcess> = {}): RfcProcess {
  const template = rfcs.find((rfc) => rfc.isTemplate);
  const shown = template && {
    rows: template.header.map(({ name }) => name),
    sections: template.sections.filter(({ depth }) => depth === 2).map(({ text }) => text),
  };
  return { ...commonProcess, ...foreignTo(rfcs), ...shown, ...configured };
}

/** Below this a status that is not known may as well be a slip. */
const few = 3;

function foreignTo(rfcs: readonly Rfc[]): Partial<RfcProcess> {
  const stated = proposals(rfcs).map((rfc) => statusOf(rfc) ?? '');
  const known = stated.filter((status) => commonProcess.statuses.includes(status));
  const kinds = proposals(rfcs).flatMap((rfc) => row(rfc, 'Compatibility')?.text.toLowerCase() ?? []);
  const meant = kinds.filter((text) =>
    Object.keys(commonProcess.windows).some((word) => text.startsWith(word)),
  );
  return {
    ...(stated.length >= few && known.length * 2 < stated.length && { statuses: [], moves: [] }),
    ...(kinds.length >= few && meant.length * 2 < kinds.length && { windows: {} }),
  };
}

/** Proposals, without the template: those with a number of their own and a header. */
export function proposals(rfcs: readonly Rfc[]): readonly Rfc[] {
  return rfcs.filter(
    ({ isTemplate, number, header }) => !isTemplate && number !== undefined && header.length > 0,
  );
}

/** Names that other processes have for the same. */
const aliases: readonly (readonly string[])[] = [
  ['rfc', 'number', 'id', 'proposal'],
  ['status', 'state', 'stage'],
  ['author', 'authors', 'champion', 'champions'],
  ['created', 'date', 'start date'],
  ['updated', 'last updated', 'history', 'changed'],
  ['affects', 'affected', 'changes', 'touches'],
  ['supersedes', 'replaces', 'obsoletes'],
  ['superseded by', 'replaced by', 'obsoleted by'],
];

export function row(rfc: Rfc, name: string): HeaderRow | undefined {
  const names = aliases.find((one) => one.includes(plain(name))) ?? [plain(name)];
  return names.flatMap((one) => rfc.header.find((each) => plain(each.name) === one) ?? [])[0];
}

/** `Author(s)`, `author` and `AUTHOR` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('(s)', 's').replaceAll(/[-_]/g, ' ').trim();
}

export function statusOf(rfc: Rfc): string | undefined {
  const word = /^[A-Za-z]+/.exec(row(rfc, 'Status')?.text ?? '')?.[0];
  return word && word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
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
