import type { Json } from '../json/value.ts';
import { type Core, minimalCore } from './core.ts';
import { acceptsWithin } from './evaluate/evaluate.ts';
import { type Blamed, blamed, sentence } from './explain.ts';
import { isLarge, partsOf } from './large.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, type Goal, Question, spent } from './question.ts';

export interface SolveOptions {
  /** How many steps the search may take; the answer never depends on the clock. */
  readonly budget?: number;
  /** A second validator that has to agree before a witness is shown; undefined where it cannot tell. */
  readonly confirm?: Confirm;
  /** Whether a contradiction is narrowed down to what is needed for it; without it the core may be larger. */
  readonly minimize?: boolean;
}

export interface PartsOptions extends SolveOptions {
  /** Steps for all questions together, many times those of one by default: what comes after them is undecided. */
  readonly total?: number;
}

export type Confirm = (schema: SchemaNode, instance: Json) => boolean | undefined;

export interface Contradiction {
  /** Keywords that cannot hold together, in the order in which they stand. */
  readonly core: readonly Blamed[];
  /** Whether each of them is needed, which a value without it shows; otherwise they suffice, and that is all. */
  readonly minimal: boolean;
  /**
   * Whether the closures in it exclude every property, and not only the required ones: each member is needed where
   * `required` asks for any property at all.
   */
  readonly excludesAll: boolean;
  /** The core in one sentence. */
  readonly because: string;
}

export type Satisfiability =
  | {
      readonly verdict: 'sat';
      readonly witness: Json;
      /**
       * How many parts the witness has as it would be written. It shares them, so that one of a few objects can have more
       * than fit on any disk: look at the size before you write it out or walk through it.
       */
      readonly size: number;
      readonly steps: number;
    }
  | ({ readonly verdict: 'unsat'; readonly steps: number } & Contradiction)
  | Undecided;

export interface Undecided {
  readonly verdict: 'unknown';
  readonly reason: string;
  readonly steps: number;
}

/** Whether any value is valid under the schema, with the value or with the keywords that rule every value out. */
export function satisfiable(schema: SchemaNode, options: SolveOptions = {}): Satisfiability {
  return solveGoal(
    (compiler) => [compiler.holds(schema)],
    schema,
    { accepts: [schema], rejects: [] },
    options,
  );
}

/** Whether a valid value can be an object with this property. */
export function canHave(schema: SchemaNode, property: string, options: SolveOptions = {}): Satisfiability {
  const goal: Goal = ({ formulas, holds }) => {
    const present = formulas.someMember(formulas.among([property]), formulas.yes);
    return [holds(schema), formulas.only('object', present)];
  };
  return solveGoal(goal, schema, { accepts: [schema], rejects: [] }, options);
}

/** What a witness has to show to the evaluators. */
export interface Checked {
  readonly accepts: readonly SchemaNode[];
  readonly rejects: readonly SchemaNode[];
}

/** A goal over schemas of which one lends its patterns. */
export function solveGoal(
  goal: Goal,
  schema: SchemaNode,
  checked: Checked,
  options: SolveOptions,
): Satisfiability {
  const budget = options.budget ?? DEFAULT_BUDGET;
  const question = new Question(goal, schema.library.patterns);
  const { outcome, steps } = question.ask(budget);
  if (outcome.verdict === 'unknown') return { ...outcome, steps };
  if (outcome.verdict === 'sat') {
    const { doubt, visits } = doubtAbout(outcome.witness, checked, { ...options, budget });
    const all = steps + visits;
    return doubt === undefined
      ? { ...outcome, size: partsOf(outcome.witness), steps: all }
      : { verdict: 'unknown', reason: doubt, steps: all };
  }
  if (options.minimize === false)
    return { verdict: 'unsat', steps, ...told(question, { ...UNNARROWED, places: [...outcome.places] }) };
  const core = minimalCore(question, outcome.places, Math.min(budget, MOST_FOR_A_CORE));
  if (core === 'refuted') return { verdict: 'unknown', reason: UNREPEATED, steps };
  return { verdict: 'unsat', steps: steps + core.steps, ...told(question, core) };
}

/** An answer is not held up for long to make its core as small as it can be. */
const MOST_FOR_A_CORE = 150_000;
const UNNARROWED = { minimal: false, excludesAll: false };
const UNREPEATED = 'the contradiction could not be shown again by its own core';

/** Why a goal that is known to have no value has none; in words, why that could not be shown. */
export function refutation(
  goal: Goal,
  schema: SchemaNode,
  options: SolveOptions,
): { readonly found: Contradiction | string; readonly steps: number } {
  const { steps, ...answer } = solveGoal(goal, schema, { accepts: [], rejects: [] }, options);
  if (answer.verdict === 'unknown') return { found: answer.reason, steps };
  if (answer.verdict === 'sat') return { found: UNREPEATED, steps };
  const { core, minimal, excludesAll, because } = answer;
  return { found: { core, minimal, excludesAll, because }, steps };
}

function told(question: Question, { places, minimal, excludesAll }: Omit<Core, 'steps'>): Contradiction {
  const core = places.map((number) => blamed(question.places.place(number)));
  const because = sentence(core) + (excludesAll ? '; so that no property is allowed by all of them' : '');
  return { core, minimal, excludesAll, because };
}

/**
 * Evidence is checked before it is shown: by our own evaluator, within as many steps as the search had, and by a second
 * validator where there is one.
 */
function doubtAbout(
  instance: Json,
  checked: Checked,
  { budget, confirm }: SolveOptions & { readonly budget: number },
): { readonly doubt: string | undefined; readonly visits: number } {
  const visits = { used: 0, most: budget };
  const doubtIn = (schema: SchemaNode, wanted: boolean) => {
    if (acceptsWithin(visits, schema, instance) !== wanted)
      return visits.used > budget ? spent(budget) : 'the value that was found does not stand the evaluation';
    return confirm && !isLarge(instance) && confirm(schema, instance) === !wanted
      ? 'a second validator disagrees about the value that was found'
      : undefined;
  };
  let doubt: string | undefined;
  for (const schema of checked.accepts) doubt ??= doubtIn(schema, true);
  for (const schema of checked.rejects) doubt ??= doubtIn(schema, false);
  return { doubt, visits: visits.used };
}
