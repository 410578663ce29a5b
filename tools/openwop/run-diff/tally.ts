import { NODE_ID, READINGS, type Reading } from './parts.ts';

/** Something that the response has no place for, where it was first met and how often. */
export interface Remark {
  readonly code: 'reading-differs' | 'node-id-differs' | 'number-inexact';
  /** The reading that judges otherwise. */
  readonly reading?: Reading;
  sequence: number;
  count: number;
}

/** Judges differences by the chosen reading, and keeps in mind where another one would judge otherwise. */
export class Tally {
  private readonly chosen: number;
  private readonly nodeId: Remark = { code: 'node-id-differs', sequence: 0, count: 0 };
  private readonly inexact: Remark = { code: 'number-inexact', sequence: 0, count: 0 };
  private readonly others: readonly { readonly parts: number; readonly remark: Remark }[];

  constructor(chosen: Reading) {
    this.chosen = READINGS[chosen];
    this.others = (Object.keys(READINGS) as Reading[]).map((reading) => ({
      parts: READINGS[reading],
      remark: { code: 'reading-differs', reading, sequence: 0, count: 0 },
    }));
  }

  /** Whether two events of one sequence count as different. */
  judge(sequence: number, different: number, inexact: number): boolean {
    const isDifferent = (different & this.chosen) !== 0;
    for (const { parts, remark } of this.others) {
      if (((different & parts) !== 0) !== isDifferent) add(remark, sequence);
    }
    if (!isDifferent && (different & NODE_ID) !== 0) add(this.nodeId, sequence);
    if (!isDifferent && (inexact & this.chosen) !== 0) add(this.inexact, sequence);
    return isDifferent;
  }

  get remarks(): Remark[] {
    const all = [...this.others.map(({ remark }) => remark), this.nodeId, this.inexact];
    return all.filter(({ count }) => count > 0);
  }
}

function add(remark: Remark, sequence: number): void {
  if (remark.count === 0) remark.sequence = sequence;
  remark.count += 1;
}
