import type { AST } from '@eslint-community/regexpp';
import { setOf } from './character-classes.ts';
import { anyMember } from './charset.ts';

/**
 * Words that a pattern probably matches, for patterns that no automaton here can express: the alternatives in turn,
 * the fewest repetitions, back-references with what their group has taken. The caller tests them.
 */
export function* guesses(pattern: AST.Pattern): Generator<string> {
  for (let choice = 0; choice < 24; choice += 1) yield new Guess(choice).alternatives(pattern.alternatives);
}

class Guess {
  #choice: number;
  readonly #taken = new Map<AST.CapturingGroup, string>();

  constructor(choice: number) {
    this.#choice = choice;
  }

  alternatives(alternatives: readonly AST.Alternative[]): string {
    const chosen = alternatives[this.#pick(alternatives.length)];
    return chosen ? chosen.elements.map((element) => this.#element(element)).join('') : '';
  }

  #pick(count: number): number {
    if (count <= 1) return 0;
    const index = this.#choice % count;
    this.#choice = Math.floor(this.#choice / count);
    return index;
  }

  #element(element: AST.Element): string {
    switch (element.type) {
      case 'Group':
        return this.alternatives(element.alternatives);
      case 'CapturingGroup': {
        const word = this.alternatives(element.alternatives);
        this.#taken.set(element, word);
        return word;
      }
      case 'Quantifier': {
        const more = element.max > element.min ? this.#pick(2) : 0;
        const count = Math.min(element.min + more, 100);
        return Array.from({ length: count }, () => this.#element(element.element)).join('');
      }
      case 'Backreference': {
        const groups = Array.isArray(element.resolved) ? element.resolved : [element.resolved];
        return groups.map((group) => this.#taken.get(group) ?? '').join('');
      }
      case 'Assertion':
        return element.kind === 'lookahead' && !element.negate && this.#pick(2) === 1
          ? this.alternatives(element.alternatives)
          : '';
      case 'ExpressionCharacterClass':
        return '';
      default:
        return String.fromCodePoint(anyMember(setOf(element, true)) ?? 0x61);
    }
  }
}
