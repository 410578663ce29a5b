import type { Json } from '../../json/value.ts';
import type { AtomFormula } from '../formula/formula.ts';
import type { Conflict, Reason } from './reason.ts';

/** An assertion about the value itself, and why it is made. */
export interface Given<A extends AtomFormula = AtomFormula> {
  readonly atom: A;
  readonly reason: Reason;
}

/** Whether assertions about values of one type can hold together. */
export type Finding =
  | { readonly verdict: 'sat'; readonly witness: Json }
  | { readonly verdict: 'unsat'; readonly conflict: Conflict }
  | { readonly verdict: 'unknown'; readonly reason: string };

export type OfKind<K extends AtomFormula['kind']> = Extract<AtomFormula, { readonly kind: K }>;

export function ofKind<K extends AtomFormula['kind']>(given: readonly Given[], kind: K): Given<OfKind<K>>[] {
  return given.filter((each): each is Given<OfKind<K>> => each.atom.kind === kind);
}

/** The strictest of several limits on one side. */
export function strictest<A extends AtomFormula & { readonly limit: number; readonly side: 'min' | 'max' }>(
  given: readonly Given<A>[],
  side: 'min' | 'max',
): Given<A> | undefined {
  let best: Given<A> | undefined;
  for (const each of given) {
    if (each.atom.side !== side) continue;
    const better =
      !best || (side === 'min' ? each.atom.limit > best.atom.limit : each.atom.limit < best.atom.limit);
    if (better) best = each;
  }
  return best;
}
