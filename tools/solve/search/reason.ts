import type { Formula } from '../formula/formula.ts';

/**
 * Why something holds in a branch of the search: a member of the goal, a decision, a keyword place, or other
 * reasons. A shared graph instead of sets, resolved only when a contradiction is found.
 */
export interface Reason {
  readonly member?: Formula;
  readonly decision?: number;
  readonly place?: number;
  readonly because?: readonly Reason[];
}

/** A contradiction: what it rests on. */
export interface Conflict {
  readonly members: ReadonlySet<Formula>;
  readonly decisions: ReadonlySet<number>;
  readonly places: ReadonlySet<number>;
  readonly assumes: ReadonlySet<number>;
}

export function conflictOf(
  reasons: Iterable<Reason>,
  places: Iterable<number> = [],
  assumes: Iterable<number> = [],
): Conflict {
  const conflict = {
    members: new Set<Formula>(),
    decisions: new Set<number>(),
    places: new Set(places),
    assumes: new Set(assumes),
  };
  const seen = new Set<Reason>();
  const waiting = [...reasons];
  for (let reason = waiting.pop(); reason; reason = waiting.pop()) {
    if (seen.has(reason)) continue;
    seen.add(reason);
    if (reason.member) conflict.members.add(reason.member);
    if (reason.decision !== undefined) conflict.decisions.add(reason.decision);
    if (reason.place !== undefined) conflict.places.add(reason.place);
    if (reason.because) waiting.push(...reason.because);
  }
  return conflict;
}

export function joinConflicts(conflicts: readonly Conflict[], without?: number): Conflict {
  const members = new Set<Formula>();
  const decisions = new Set<number>();
  const places = new Set<number>();
  const assumes = new Set<number>();
  for (const conflict of conflicts) {
    for (const member of conflict.members) members.add(member);
    for (const decision of conflict.decisions) decisions.add(decision);
    for (const place of conflict.places) places.add(place);
    for (const assumed of conflict.assumes) assumes.add(assumed);
  }
  if (without !== undefined) decisions.delete(without);
  return { members, decisions, places, assumes };
}
