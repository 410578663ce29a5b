import type { Agreement, BindingShown, DocumentShown, Status } from '../../data/agreement-shape.ts';
import type { Spot } from '../../data/shape.ts';
import { added, NOTHING, type Tally, tallyOf } from './tally.ts';

/** A statement on the map: what became of it, and where it stands. */
export interface Mark {
  readonly status: Status;
  readonly at: Spot;
  /** A drift that was seeded there went unseen. */
  readonly isUnseen: boolean;
}

/** What the views ask for again and again, worked out once. */
export interface Model extends Agreement {
  /** Of each text, in the order of its lines. */
  readonly marks: readonly (readonly Mark[])[];
  readonly tallies: readonly Tally[];
  readonly total: Tally;
  readonly findingsOf: readonly (readonly number[])[];
  readonly bindingsOf: ReadonlyMap<number, readonly BindingShown[]>;
  readonly documents: readonly number[];
}

/** What is left where the reader asked for some findings or one edition: statements that only others are on are left out. */
export interface Asked {
  readonly findings?: ReadonlySet<number>;
  readonly edition?: string;
}

export function modelOf(part: Agreement, { findings: kept, edition }: Asked = {}): Model {
  const isAsked = ({ text }: Spot) => edition === undefined || part.texts[text]!.edition === edition;
  const isKept = (finding: number) => kept?.has(finding) ?? true;
  const marks: Mark[][] = part.texts.map(() => []);
  for (const { at, status, findings = [], drifts = [] } of part.statements) {
    if (!isAsked(at) || (findings.length > 0 && !findings.some(isKept))) continue;
    const isUnseen = drifts.some((one) => part.audit?.drifts[one]?.rule === undefined);
    marks[at.text]!.push({ status, at, isUnseen });
  }
  const findingsOf: number[][] = part.texts.map(() => []);
  part.findings.forEach(({ at, hidden }, number) => {
    if (!hidden && isKept(number) && isAsked(at)) findingsOf[at.text]!.push(number);
  });
  for (const own of marks) own.sort((a, b) => a.at.span[0] - b.at.span[0] || a.at.span[1] - b.at.span[1]);
  const tallies = marks.map(tallyOf);
  const documents = part.texts.flatMap((one, number) =>
    (edition === undefined || one.edition === edition) && isShown(one, findingsOf[number]!) ? [number] : [],
  );
  return {
    ...part,
    ...{ marks, tallies, findingsOf, documents, bindingsOf: bindingsOf(part) },
    total: tallies.reduce(added, NOTHING),
  };
}

function bindingsOf({ bindings }: Agreement): ReadonlyMap<number, readonly BindingShown[]> {
  const found = new Map<number, BindingShown[]>();
  for (const one of bindings)
    for (const end of [one.from, one.to]) {
      const known = found.get(end);
      if (known) known.push(one);
      else found.set(end, [one]);
    }
  return found;
}

function isShown({ kind }: DocumentShown, findings: readonly number[]): boolean {
  return kind !== 'file' || findings.length > 0;
}
