import type { Change, Difference } from '../../change/change.ts';
import type { Comparison } from '../../change/compare.ts';
import type { Place } from '../../finding.ts';
import type { Json } from '../../json/value.ts';
import type { ChangePart, ChangeShown, DifferenceShown } from './change-shape.ts';
import type { Spot } from './shape.ts';
import { clipped, type Shelf, shelfOf } from './shelf.ts';

/** Two revisions and what lies between them. */
export interface Compared {
  readonly base: Side;
  readonly head: Side;
  readonly comparison: Comparison;
}

interface Side {
  readonly name: string;
  textOf(file: string): string | undefined;
}

export interface Told {
  readonly headline: string;
  readonly version?: string | undefined;
}

const LONGEST = 4_000;
const LONGEST_VALUE = 2_000;
const MOST = 40;

/** Each comparison is a column of the ledger. */
export function changePartOf(steps: readonly Compared[], tell: (step: Compared) => Told): ChangePart {
  const sides = new Map<string, Side>();
  steps.forEach(({ base, head }, number) => {
    sides.set(`${number} base`, base);
    sides.set(`${number} head`, head);
  });
  const shelf = shelfOf([], (key) => {
    const [, side = '', file = ''] = /^(\d+ \w+) (.*)$/s.exec(key) ?? [];
    return sides.get(side)?.textOf(file);
  });
  const changes = steps.flatMap(({ comparison }, step) =>
    comparison.changes.map((change, number) => shown(change, number, step, shelf)),
  );
  return {
    steps: steps.map((step) => {
      const { headline, version } = tell(step);
      return {
        base: step.base.name,
        head: step.head.name,
        headline,
        ...(version !== undefined && { version }),
      };
    }),
    texts: shelf.texts().map(({ path, lines }) => ({ path: path.replace(/^\d+ \w+ /, ''), lines })),
    changes,
  };
}

type SideName = 'base' | 'head';

function shown(change: Change, number: number, step: number, shelf: Shelf): ChangeShown {
  const spot = (at: Place, side: SideName): Spot => shelf.open({ ...at, file: `${step} ${side} ${at.file}` });
  const {
    kind,
    subject,
    verdict,
    says,
    role,
    base,
    head,
    witness,
    grounds = [],
    differences,
    stability,
  } = change;
  return {
    id: `${step}-${number}`,
    ...{ step, kind, verdict, subject: clipped(subject, LONGEST), says: clipped(says, LONGEST) },
    ...(role && { role }),
    ...(base && { base: spot(base, 'base') }),
    ...(head && { head: spot(head, 'head') }),
    ...(witness && {
      witness: { instance: written(witness.instance, 2), acceptedBy: witness.acceptedBy },
    }),
    grounds: grounds.slice(0, MOST).map((one) => ({ says: one.says, at: spot(one.at, 'base') })),
    differences: differences.slice(0, MOST).map((one) => differenceShown(one, spot)),
    ...(stability !== undefined && { stability }),
  };
}

function differenceShown(
  { says, base, head, keyword, was, is }: Difference,
  spot: (at: Place, side: SideName) => Spot,
): DifferenceShown {
  return {
    says: clipped(says, LONGEST),
    ...(base && { base: spot(base, 'base') }),
    ...(head && { head: spot(head, 'head') }),
    ...(keyword !== undefined && { keyword }),
    ...(was !== undefined && { was: written(was) }),
    ...(is !== undefined && { is: written(is) }),
  };
}

function written(value: Json, indent?: number): string {
  return clipped(JSON.stringify(value, null, indent) ?? 'null', LONGEST_VALUE);
}
