import { type Guide, guideOf } from './guide.ts';
import type { HeaderRow, Rfc } from './rfc.ts';

/** How proposals live in a corpus. What a template shows (rows, sections) is taken from the template. */
export interface RfcProcess {
  /** Empty where nobody says which there are. */
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

/** What is often agreed on. It holds where a repository says so, or where nearly all of its proposals do. */
const common = {
  statuses: ['Draft', 'Active', 'Accepted', 'Rejected', 'Withdrawn', 'Superseded'],
  moves: [
    ['Draft', 'Active'],
    ['Active', 'Accepted'],
    ['Draft', 'Rejected'],
    ['*', 'Withdrawn'],
    ['*', 'Superseded'],
  ],
  windows: { additive: 7, breaking: 30, 'safety-fix': 90 },
} as const;

/** The process that applies: what the corpus configures, else what it states, else what most of its proposals show. */
export function processOf(rfcs: readonly Rfc[], configured: Partial<RfcProcess> = {}): RfcProcess {
  const guide = guideOf(rfcs);
  return {
    statuses: statusesOf(rfcs, guide),
    moves: movesOf(rfcs, guide),
    windows: windowsOf(rfcs, guide),
    ...shownBy(rfcs, guide),
    summarySentences:
      guide.number(/\b(?:at most|no more than|up to)\s+(\w+)\s+sentences/i) ?? Number.POSITIVE_INFINITY,
    alternatives: guide.number(/\bat least\s+(\w+)\s+(?:\w+\s+)?(?:alternatives|options)/i) ?? 0,
    ...configured,
  };
}

/** Fewer show nothing. */
const FEW = 3;

function isNearlyAll(shown: number, all: number): boolean {
  return all >= FEW && shown * 10 >= all * 9;
}

function statusesOf(rfcs: readonly Rfc[], guide: Guide): readonly string[] {
  const stated = proposals(rfcs).map((rfc) => statusOf(rfc) ?? '');
  const known = stated.filter((status) => (common.statuses as readonly string[]).includes(status));
  const isCommon = guide.names('Draft', 'Active', 'Accepted') || isNearlyAll(known.length, stated.length);
  return isCommon
    ? [
        ...new Set([
          ...common.statuses,
          ...stated.filter((status) => status !== '' && isNamed(status, guide)),
        ]),
      ]
    : [];
}

/** A guide writes "Final Comment Period", and a status of one word may be a word like any other. */
function isNamed(status: string, guide: Guide): boolean {
  return guide.names(status) || (/\W/.test(status) && guide.says(new RegExp(`\\b${status}\\b`, 'i')));
}

function movesOf(rfcs: readonly Rfc[], guide: Guide): RfcProcess['moves'] {
  const isStated =
    guide.says(/\bDraft\W{1,12}(?:to\W+)?Active\b/) && guide.says(/\bActive\W{1,12}(?:to\W+)?Accepted\b/);
  const steps = proposals(rfcs)
    .flatMap(historyOf)
    .filter(({ from }) => from !== undefined);
  const known = steps.filter(({ from, to }) => isAmong(common.moves, from, to));
  return isStated || isNearlyAll(known.length, steps.length) ? common.moves : [];
}

export function isAmong(moves: RfcProcess['moves'], from?: string, to?: string): boolean {
  return moves.some(([start, end]) => (start === '*' || start === from) && end === to);
}

/** A window that nobody states has no length. */
function windowsOf(rfcs: readonly Rfc[], guide: Guide): RfcProcess['windows'] {
  const words = Object.keys(common.windows);
  const kinds = proposals(rfcs).flatMap((rfc) => row(rfc, 'Compatibility')?.text.toLowerCase() ?? []);
  const meant = kinds.filter((text) => words.some((word) => text.startsWith(word)));
  if (!guide.names(...words) && !isNearlyAll(meant.length, kinds.length)) return {};
  return Object.fromEntries(
    Object.entries(common.windows).map(([word, days]) => {
      const isStated = guide.says(new RegExp(`\\b${word}\\b[^\\n]*\\b${days}\\b`, 'i'));
      return [word, isStated ? days : 0];
    }),
  );
}

/** What a template offers and does not ask for. */
const OFFERED = /optional|[[<{]|\bif (?:any|needed|applicable)\b/i;

/** "You may adapt sections": a template that says so asks for none. */
const ADAPTED =
  /\b(?:may|can|feel free to) (?:adapt|omit|skip|drop|leave out|remove)\b[^.\n]{0,60}\bsections?\b/i;

/** Where no page says so, two that came through without a section show that it need not be there. */
const ASKED =
  /\b(?:must|shall) (?:have|contain|include|fill)\b[^.\n]{0,40}\b(?:sections|(?:each|every) section)\b|\b(?:all|these|following|each|every)\b[^.\n]{0,20}\bsections?\b[^.\n]{0,60}\b(?:must|shall|required|mandatory)\b/i;

/**
 * Rows and sections of the template that all proposals but one have, or nearly all where some page asks for sections;
 * where there are few proposals, those of a template that is numbered as they are.
 */
function shownBy(rfcs: readonly Rfc[], guide: Guide): Pick<RfcProcess, 'rows' | 'sections'> {
  const template = rfcs.find((rfc) => rfc.isTemplate);
  const isAsked = guide.says(ASKED);
  const isKept = (held: readonly Rfc[], has: (rfc: Rfc) => boolean) => {
    if (held.length < FEW) return template?.number !== undefined;
    const shown = held.filter(has).length;
    return isNearlyAll(shown, held.length) && (isAsked || held.length - shown <= 1);
  };
  const isAdapted = ADAPTED.test(template?.guide ?? '');
  const rows = template?.header.map(({ name }) => name) ?? [];
  const sections =
    template?.sections
      .filter(({ depth, text }) => depth === 2 && !isAdapted && !OFFERED.test(text))
      .map(({ text }) => text) ?? [];
  return {
    rows: rows.filter((name) => isKept(proposals(rfcs), (rfc) => row(rfc, name) !== undefined)),
    sections: sections.filter((title) =>
      isKept(numbered(rfcs), (rfc) =>
        rfc.sections.some(({ text }) => text.toLowerCase() === title.toLowerCase()),
      ),
    ),
  };
}

/** Proposals, without the template: those with a number of their own. */
export function numbered(rfcs: readonly Rfc[]): readonly Rfc[] {
  return rfcs.filter(({ isTemplate, number }) => !isTemplate && number !== undefined);
}

/** Those of them that have a header. */
export function proposals(rfcs: readonly Rfc[]): readonly Rfc[] {
  return numbered(rfcs).filter(({ header }) => header.length > 0);
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

/** "Last Call" is one status, and "Superseded by 0007" has one word of it. */
const SEVERAL =
  /^[A-Za-z]+(?: (?!(?:by|in|on|as|at|of|to|with|since|until|for|and|but)\b)[A-Za-z]+){1,2}(?=\s*(?:$|[-–—,;:.([\n]))/;

export function statusOf(rfc: Rfc): string | undefined {
  const said = row(rfc, 'Status')?.text ?? '';
  const word = (SEVERAL.exec(said) ?? /^[A-Za-z]+(?:-[A-Za-z]+)*/.exec(said))?.[0];
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
