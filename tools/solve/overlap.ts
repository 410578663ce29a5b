import { isArray, type Json } from '../json/value.ts';
import { without } from './compile/weakening.ts';
import { accepts } from './evaluate/evaluate.ts';
import { isLarge, TOO_LARGE } from './large.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, Question } from './question.ts';
import type { SolveOptions } from './satisfiable.ts';

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

/** The pairs of branches of the `oneOf` of a schema that share values which everything beside it allows. */
export function overlap(schema: SchemaNode, options: SolveOptions = {}): Overlaps {
  const listed = keywordOf(schema, 'oneOf');
  const nodes = isArray(listed)
    ? listed.map((_, index) => schema.library.child(schema, 'oneOf', String(index)))
    : [];
  const overlaps: Overlap[] = [];
  const unknown: Overlaps['unknown'][number][] = [];
  let steps = 0;
  for (const [first, one] of nodes.entries()) {
    for (const [offset, other] of nodes.slice(first + 1).entries()) {
      const branches = [first, first + 1 + offset] as const;
      const question = new Question(
        (compiler) => [compiler.holds(schema), compiler.holds(one), compiler.holds(other)],
        schema.library.patterns,
      );
      const relaxed = question.places.number(schema, 'oneOf');
      const asked = question.ask(options.budget ?? DEFAULT_BUDGET, without(relaxed));
      steps += asked.steps;
      const { outcome } = asked;
      if (outcome.verdict === 'unknown') unknown.push({ branches, reason: outcome.reason });
      if (outcome.verdict !== 'sat') continue;
      const { witness } = outcome;
      if (isLarge(witness)) unknown.push({ branches, reason: TOO_LARGE });
      else if (accepts(one, witness) === true && accepts(other, witness) === true)
        overlaps.push({ branches, witness });
      else unknown.push({ branches, reason: 'the value that was found does not stand the evaluation' });
    }
  }
  return { overlaps, unknown, steps };
}
