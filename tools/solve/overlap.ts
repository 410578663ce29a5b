import type { Json } from '../json/value.ts';
import { without } from './compile/weakening.ts';
import { accepts } from './evaluate/evaluate.ts';
import { isLarge, TOO_LARGE } from './large.ts';
import { keysIn } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, Question, totalOf } from './question.ts';
import type { PartsOptions } from './satisfiable.ts';

/** Two branches of a `oneOf` that match the same value, which the whole therefore rejects. */
export interface Overlap {
  readonly branches: readonly [number, number];
  readonly witness: Json;
}

export interface Overlaps {
  readonly overlaps: readonly Overlap[];
  readonly unknown: readonly { readonly branches: readonly [number, number]; readonly reason: string }[];
  readonly steps: number;
}

const QUESTIONS = 10;

/** The pairs of branches of the `oneOf` of a schema that share values which everything beside it allows. */
export function overlap(schema: SchemaNode, options: PartsOptions = {}): Overlaps {
  const overlaps: Overlap[] = [];
  const unknown: Overlaps['unknown'][number][] = [];
  const total = totalOf(options, QUESTIONS);
  let steps = 0;
  for (const branches of pairsOf(keysIn(schema, 'oneOf').length)) {
    const asked =
      steps < total.steps ? shared(schema, branches, options.budget) : { found: total.spent, steps: 0 };
    steps += asked.steps;
    if (typeof asked.found === 'string') unknown.push({ branches, reason: asked.found });
    else if (asked.found) overlaps.push({ branches, ...asked.found });
  }
  return { overlaps, unknown, steps };
}

type Pair = readonly [number, number];

function* pairsOf(count: number): Generator<Pair> {
  for (let first = 0; first < count; first += 1)
    for (let second = first + 1; second < count; second += 1) yield [first, second];
}

interface Shared {
  /** Nothing where no value is shared; in words, why that cannot be told. */
  readonly found: { readonly witness: Json } | string | undefined;
  readonly steps: number;
}

function shared(schema: SchemaNode, branches: Pair, budget = DEFAULT_BUDGET): Shared {
  const nodes = branches.map((index) => schema.library.child(schema, 'oneOf', String(index)));
  const question = new Question(
    (compiler) => [schema, ...nodes].map((node) => compiler.holds(node)),
    schema.library.patterns,
  );
  const relaxed = question.places.number(schema, 'oneOf');
  const { outcome, steps } = question.ask(budget, without(relaxed));
  if (outcome.verdict === 'unsat') return { found: undefined, steps };
  if (outcome.verdict === 'unknown') return { found: outcome.reason, steps };
  const { witness } = outcome;
  if (isLarge(witness)) return { found: TOO_LARGE, steps };
  return nodes.every((node) => accepts(node, witness) === true)
    ? { found: { witness }, steps }
    : { found: 'the value that was found does not stand the evaluation', steps };
}
