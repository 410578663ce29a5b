import type { AST } from '@eslint-community/regexpp';
import { type CharSet, EVERYTHING, NOTHING, union } from './charset.ts';
import { areApart, Firsts, UNKNOWN } from './first.ts';

/** What a matcher that tries one way after the other may have to do for a part of a pattern, from one position. */
interface Effort {
  /** In how many ways the part can match, so that what follows is tried as often. */
  readonly ways: number;
  readonly steps: number;
}

const ONE_STEP: Effort = { ways: 1, steps: 1 };

/**
 * The most steps that a backtracking matcher takes to find a pattern in a text of some length. A choice costs nothing
 * where the next character decides it, as in `[a-z]+(-[a-z]+)*$`: one way at most leads on. Otherwise ways multiply, and
 * under a quantifier they do so with every round.
 */
export function mostSteps({ alternatives }: AST.Pattern, unicode: boolean, length: number): number {
  const { steps } = new Estimate(new Firsts(unicode), length).either(alternatives, NOTHING);
  return alternatives.every(({ elements }) => isAtStart(elements)) ? steps : steps * (length + 1);
}

function isAtStart([first]: readonly AST.Element[]): boolean {
  return first?.type === 'Assertion' && first.kind === 'start';
}

class Estimate {
  /** None where the text is matched from its end: there, nothing is known of what comes next. */
  readonly #firsts: Firsts | undefined;
  readonly #length: number;

  constructor(firsts: Firsts | undefined, length: number) {
    this.#firsts = firsts;
    this.#length = length;
  }

  either(alternatives: readonly AST.Alternative[], follow: CharSet): Effort {
    let ways = 0;
    let most = 0;
    let steps = 1;
    let taken = NOTHING;
    let decided = true;
    for (const { elements } of alternatives) {
      const effort = this.#sequence(elements, follow);
      const first = this.#firsts?.inSequence(elements) ?? UNKNOWN;
      decided &&= !first.nullable && areApart(first.set, taken);
      taken = union(taken, first.set);
      ways += effort.ways;
      most = Math.max(most, effort.ways);
      steps += effort.steps;
    }
    return { ways: decided ? most : ways, steps };
  }

  /** `follow` is what can come after all of them: nothing, where a match is complete and no other way is tried. */
  #sequence(elements: readonly AST.Element[], follow: CharSet): Effort {
    let after: Effort = { ways: 1, steps: 0 };
    let next = follow;
    for (const element of [...elements].reverse()) {
      const { ways, steps } = this.#element(element, next);
      const all = times(ways, after.ways);
      after = this.#firsts
        ? { ways: all, steps: steps + times(ways, after.steps) }
        : { ways: all, steps: times(all, steps + after.steps) };
      const first = this.#firsts?.of(element) ?? UNKNOWN;
      next = first.nullable ? union(first.set, next) : first.set;
    }
    return after;
  }

  #element(element: AST.Element, follow: CharSet): Effort {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.either(element.alternatives, follow);
      case 'Quantifier':
        return this.#quantifier(element, follow);
      case 'Assertion':
        // It holds or it does not; in which way is forgotten.
        return { ways: 1, steps: this.#around(element) };
      case 'Backreference':
        return { ways: 1, steps: this.#length + 1 };
      default:
        return ONE_STEP;
    }
  }

  #around(assertion: AST.Assertion): number {
    if (!('alternatives' in assertion)) return 1;
    const isAhead = assertion.kind === 'lookahead';
    const estimate = isAhead ? this : new Estimate(undefined, this.#length);
    return estimate.either(assertion.alternatives, isAhead ? NOTHING : EVERYTHING).steps;
  }

  #quantifier({ element, min, max }: AST.Quantifier, follow: CharSet): Effort {
    const first = this.#firsts?.of(element) ?? UNKNOWN;
    const body = this.#element(element, union(first.set, follow));
    const rounds = Math.min(max, this.#length + (first.nullable ? min : 0));
    if (body.ways > 1) {
      const all = times(body.ways ** rounds, rounds + 1);
      return { ways: all, steps: times(all, body.steps + 1) };
    }
    const decided = min === max || (!first.nullable && areApart(first.set, follow));
    return { ways: decided ? 1 : Math.max(rounds - min, 0) + 1, steps: (rounds + 1) * (body.steps + 1) };
  }
}

/** Nothing times whatever is nothing, also where that is without bound. */
function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other;
}
