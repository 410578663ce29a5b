import type { AST } from '@eslint-community/regexpp';
import { remembered } from '../../json/remembered.ts';
import { Automaton } from './derivative.ts';
import { guesses } from './guess.ts';
import { likelyLanguage } from './likely.ts';
import { type Term, Terms } from './term.ts';
import { expressionOf, testerOf } from './tester.ts';
import { languageOf } from './translate.ts';
import { Unsupported } from './unsupported.ts';
import type { Spend } from './words.ts';

/** A regular expression of a schema: as a language where that is possible, and as a test in any case. */
export interface Pattern {
  readonly source: string;
  /** Whether it is a regular expression at all. */
  readonly isOne: boolean;
  readonly language: Term | undefined;
  /** Why there is no language. */
  readonly obstacle: string;
  /** Undefined also where the expression is not one, or where to find out could take forever. */
  readonly test: (text: string) => boolean | undefined;
}

type Told = Pick<Pattern, 'language' | 'obstacle'>;

/** The patterns of one library and the automata that they share. */
export class PatternBook {
  readonly automaton = new Automaton(new Terms());
  readonly #likely = new Map<string, Term | undefined>();
  readonly #patterns = new Map<string, Pattern>();

  pattern(source: string): Pattern {
    return remembered(this.#patterns, source, () => this.#read(source));
  }

  /** Words to try where there is no language. */
  *guesses(source: string): Generator<string> {
    const parsed = expressionOf(source)?.parsed;
    try {
      if (parsed) yield* guesses(parsed);
    } catch {
      // What cannot be read cannot be guessed either.
    }
  }

  /** A language that has much of what the pattern matches, and perhaps more. */
  likely(source: string, spend: Spend): Term | undefined {
    return remembered(this.#likely, source, () => {
      const expression = expressionOf(source);
      if (!expression?.parsed) return undefined;
      return likelyLanguage(expression.parsed, this.automaton.terms, expression.unicode, spend);
    });
  }

  #read(source: string): Pattern {
    const expression = expressionOf(source);
    const without = { source, isOne: true, language: undefined };
    if (!expression) {
      const obstacle = 'it is no regular expression of ECMA-262';
      return { ...without, isOne: false, obstacle, test: () => undefined };
    }
    const test = testerOf(expression);
    const { parsed } = expression;
    if (!parsed) return { ...without, obstacle: 'the pattern is too long', test };
    let told: Told | undefined;
    const read = () => {
      told ??= this.#languageOf(parsed, expression.unicode);
      return told;
    };
    return {
      ...without,
      test,
      get language() {
        return read().language;
      },
      get obstacle() {
        return read().obstacle;
      },
    };
  }

  /** Only who proves asks for it: most patterns are only held against values. */
  #languageOf(parsed: AST.Pattern, unicode: boolean): Told {
    try {
      return { language: languageOf(parsed, this.automaton.terms, unicode), obstacle: '' };
    } catch (error) {
      const obstacle = error instanceof Unsupported ? `it uses ${error.message}` : 'it is too large';
      return { language: undefined, obstacle };
    }
  }
}
