import type { Formula } from '../formula/formula.ts';
import type { JsonType } from '../json-type.ts';
import type { Branch } from './branch.ts';
import { Members } from './members.ts';
import { explain, formulasOf } from './need.ts';
import { type Choice, type Either, memberOf, type Option, tooFewHoles } from './pigeonholes.ts';
import { type Conflict, conflictOf, joinConflicts, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';

/** Of a member, to be counted with others. */
const MOST_VALUES = 16;

/** Why not all that a branch asks for has room, before any way is tried. */
export function crowdedIn(branch: Branch, type: JsonType, solver: Solver): Conflict | undefined {
  const { formulas, budget } = solver;
  const choices: Choice[] = [];
  const eithers: Either[] = [];
  for (const { formula, reason } of branch.waiting) {
    if (formula.kind !== 'or') continue;
    const parts = formula.parts.map((part) => comesDownTo(part, type));
    budget.spend(parts.length);
    const places = parts.flatMap((part) => part.places);
    const because: Reason = { because: [reason, ...places.map((place) => ({ place }))] };
    const options = parts.map((part): Option => ({ kind: 'made', formula: part.formula }));
    const [one, other] = parts;
    if (parts.length === 2) eithers.push({ parts: [one!.formula, other!.formula], reason: because });
    else choices.push({ options, conflict: conflictOf([because]) });
  }
  return (
    tooFewHoles(choices, eithers, formulas, budget.spend) ??
    tooFewHoles(heldValues(branch, comparedIn(eithers), solver), eithers, formulas, budget.spend)
  );
}

/** The members whose values are held against those of other members. */
function comparedIn(eithers: readonly Either[]): ReadonlySet<string> {
  const names = eithers.map(({ parts }) => parts.map(memberOf));
  return new Set(
    names.flatMap(([one, other]) => (one !== undefined && other !== undefined ? [one, other] : [])),
  );
}

/** Members that have to be there and can have a few values only. */
function heldValues(branch: Branch, compared: ReadonlySet<string>, solver: Solver): readonly Choice[] {
  if (compared.size < 2) return [];
  const members = new Members(branch.given, solver);
  const choices: Choice[] = [];
  for (const [name, needs] of members.required) {
    if (!compared.has(name)) continue;
    const all = [...members.needsFor(name), ...needs];
    const { values, end } = solver.several(formulasOf(all), MOST_VALUES);
    if (end?.verdict !== 'unsat') continue;
    const options = values.map((value): Option => ({ kind: 'held', name, value }));
    const present = conflictOf(needs.map(({ reason }) => reason));
    choices.push({ options, conflict: joinConflicts([explain(end, all), present]) });
  }
  return choices;
}

/** The assertion that a schema comes down to for values of a type, with the places that it is made at. */
function comesDownTo(
  formula: Formula,
  type: JsonType,
): { readonly formula: Formula; readonly places: readonly number[] } {
  const places: number[] = [];
  let current = formula;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (current.kind === 'at') places.push(current.place);
    else if (current.kind !== 'lazy') break;
    current = current.kind === 'at' ? current.body : current.expand(type);
  }
  return { formula: current, places };
}

const DEEPEST = 20;
