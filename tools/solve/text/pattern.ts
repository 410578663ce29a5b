import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { Automaton } from './derivative.ts';
import { guesses } from './guess.ts';
import { type Term, Terms } from './term.ts';
import { languageOf, Unsupported } from './translate.ts';

/** A regular expression of a schema: as a language where that is possible, and as a test in any case. */
export interface Pattern {
  readonly source: string;
  readonly language: Term | undefined;
  /** Why there is no language. */
  readonly obstacle: string;
  /** Nothing where testing could take forever or the expression is not one. */
  test(text: string): boolean | undefined;
}

const LONGEST_SOURCE = 20_000;

/** The patterns of one library and the automata that they share. */
export class PatternBook {
  readonly automaton = new Automaton(new Terms());
  readonly #patterns = new Map<string, Pattern>();

  pattern(source: string): Pattern {
    const known = this.#patterns.get(source);
    if (known) return known;
    const pattern = this.#read(source);
    this.#patterns.set(source, pattern);
    return pattern;
  }

  /** Words to try where there is no language. */
  *guesses(source: string): Generator<string> {
    const native = nativeOf(source);
    if (!native || source.length > LONGEST_SOURCE) return;
    const parser = new RegExpParser({ ecmaVersion: 2024 });
    try {
      yield* guesses(parser.parsePattern(source, 0, source.length, native.unicode));
    } catch {
      // What cannot be read cannot be guessed either.
    }
  }

  #read(source: string): Pattern {
    const native = nativeOf(source);
    if (!native || source.length > LONGEST_SOURCE) {
      const obstacle = native ? 'the pattern is too long' : 'it is no regular expression of ECMA-262';
      return { source, language: undefined, obstacle, test: () => undefined };
    }
    try {
      const parsed = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(
        source,
        0,
        source.length,
        native.unicode,
      );
      const language = languageOf(parsed, this.automaton.terms, native.unicode);
      const gentle = !parsed.alternatives.some((each) => nestedQuantifier(each.elements, false));
      const test = (text: string) =>
        (gentle && text.length <= 200) || text.length <= 16
          ? native.test(text)
          : this.automaton.accepts(language, text);
      return { source, language, obstacle: '', test };
    } catch (error) {
      const why = error instanceof Unsupported ? `it uses ${error.message}` : 'it is too large';
      const test = (text: string) => (text.length <= 64 ? native.test(text) : undefined);
      return { source, language: undefined, obstacle: why, test };
    }
  }
}

interface Native {
  readonly unicode: boolean;
  test(text: string): boolean;
}

/** JSON Schema asks for Unicode mode; what is an expression only without it is read without it. */
function nativeOf(source: string): Native | undefined {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(source, flags);
      return { unicode: flags === 'u', test: (text) => expression.test(text) };
    } catch {
      // Not valid in this mode.
    }
  }
  return undefined;
}

/** Backtracking can take exponential time only where quantifiers nest. */
function nestedQuantifier(elements: readonly AST.Element[], inside: boolean): boolean {
  return elements.some((element) => {
    switch (element.type) {
      case 'Quantifier':
        if (element.max <= 1) return nestedQuantifier([element.element], inside);
        return inside || nestedQuantifier([element.element], true);
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.some((each) => nestedQuantifier(each.elements, inside));
      case 'Assertion':
        return (
          'alternatives' in element &&
          element.alternatives.some((each) => nestedQuantifier(each.elements, inside))
        );
      default:
        return false;
    }
  });
}
