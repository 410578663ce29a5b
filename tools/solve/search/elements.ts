import { explain, formulasOf, type Need } from './need.ts';
import { type Conflict, conflictOf, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';
import { type Finding, type Given, type OfKind, ofKind, strictest } from './theory.ts';

/** Longer arrays are neither compared, checked nor shown. */
export const LONGEST = 100_000;
/** Elements that are counted are put at their places one by one. */
const MOST_UNITS = 5_000;

/** One element that must exist: at a position of a range, with some value. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  readonly need: Need;
  /** Units of one count stand at different positions. */
  readonly group: number;
}

export interface Ceiling {
  readonly limit: number;
  readonly need: Need;
}

/** What is asserted about the elements of one array. */
export class Elements {
  readonly solver: Solver;
  readonly low: Given<OfKind<'size'>> | undefined;
  readonly high: Given<OfKind<'size'>> | undefined;
  readonly units: readonly Unit[];
  readonly ceilings: readonly Ceiling[];
  readonly unique: Reason | undefined;
  readonly repeated: Reason | undefined;
  /** From this position on all positions are alike. */
  readonly tail: number;
  readonly #universals: readonly Given<OfKind<'elements'>>[];

  constructor(given: readonly Given[], solver: Solver) {
    this.solver = solver;
    const sizes = ofKind(given, 'size');
    this.low = strictest(sizes, 'min');
    this.high = strictest(sizes, 'max');
    this.#universals = ofKind(given, 'elements');
    const somewhere = ofKind(given, 'some-element');
    const counts = ofKind(given, 'count');
    const ends = [...this.#universals, ...somewhere].flatMap(({ atom }) => [atom.from, atom.to]);
    this.tail = Math.max(0, ...ends.filter(Number.isFinite));
    const single = somewhere.map(
      ({ atom, reason }, group): Unit => ({
        from: atom.from,
        to: atom.to,
        need: { formula: atom.value, reason },
        group,
      }),
    );
    this.units = [...single, ...counts.flatMap((count, index) => unitsOf(count, somewhere.length + index))];
    this.ceilings = counts
      .filter(({ atom }) => atom.side === 'max')
      .map(({ atom, reason }) => ({ limit: atom.limit, need: { formula: atom.value, reason } }));
    const unique = ofKind(given, 'unique');
    this.unique = unique.find(({ atom }) => !atom.denied)?.reason;
    this.repeated = unique.find(({ atom }) => atom.denied)?.reason;
  }

  /** Whether more are demanded than can be put at their places. */
  get areTooMany(): boolean {
    return this.units.length > MOST_UNITS;
  }

  needsAt(index: number): Need[] {
    return this.#universals
      .filter(({ atom }) => atom.from <= index && index < atom.to)
      .map(({ atom, reason }) => ({ formula: atom.value, reason }));
  }

  valueAt(index: number, more: readonly Need[]): Finding {
    return valueFor([...this.needsAt(index), ...more], this.solver);
  }

  /** The first position where nothing can stand, and why. */
  end(): { readonly at: number; readonly conflict: Conflict } {
    for (let index = 0; index <= this.tail; index += 1) {
      if (this.high && index >= this.high.atom.limit) break;
      const finding = this.valueAt(index, []);
      if (finding.verdict === 'unsat') return { at: index, conflict: finding.conflict };
    }
    const reasons = this.high ? [this.high.reason] : [];
    return { at: this.high?.atom.limit ?? Number.POSITIVE_INFINITY, conflict: conflictOf(reasons) };
  }
}

function unitsOf({ atom, reason }: Given<OfKind<'count'>>, group: number): Unit[] {
  if (atom.side === 'max') return [];
  const unit = { from: 0, to: Number.POSITIVE_INFINITY, need: { formula: atom.value, reason }, group };
  return Array.from({ length: Math.min(atom.limit, MOST_UNITS + 1) }, () => unit);
}

export function valueFor(needs: readonly Need[], solver: Solver): Finding {
  const outcome = solver.solve(formulasOf(needs));
  return outcome.verdict === 'unsat' ? { verdict: 'unsat', conflict: explain(outcome, needs) } : outcome;
}
