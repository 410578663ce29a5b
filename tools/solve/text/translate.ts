import type { AST } from '@eslint-community/regexpp';
import {
  DIGITS,
  LINE_ENDS,
  negatedIf,
  SPACES,
  SURROGATES,
  unicodeProperty,
  WORD,
} from './character-classes.ts';
import { type CharSet, charset, complement, has, intersect, NOTHING, single, union } from './charset.ts';
import type { Term, Terms } from './term.ts';

/** What a regular expression uses that no finite automaton here can express. */
export class Unsupported extends Error {}

/**
 * What the rest of the word must be, told apart by what stands before it: `^` and `\b` look back one step.
 * A pattern is translated from its end, so that `$` and lookaheads are intersections with what follows.
 */
interface Rest {
  readonly atStart: Term;
  readonly afterWord: Term;
  readonly afterOther: Term;
}

const UNROLLED = 16;
/** What is unrolled inside of what is unrolled adds up. */
const MOST_ELEMENTS = 100_000;

/** The language of whole words in which the pattern is found, as `pattern` matches anywhere (ECMA-262 §22.2). */
export function languageOf(pattern: AST.Pattern, terms: Terms, unicode: boolean): Term {
  const build = new Translation(terms, unicode);
  const found = build.alternatives(pattern.alternatives, build.same(terms.all));
  const later = terms.either([
    terms.concat(terms.endingIn(WORD), found.afterWord),
    terms.concat(terms.endingIn(complement(WORD)), found.afterOther),
  ]);
  if (found.afterWord !== found.afterOther) return terms.either([found.atStart, later]);
  if (found.atStart === found.afterWord) return terms.concat(terms.all, found.atStart);
  const anywhere = terms.concat(terms.concat(terms.any, terms.all), found.afterWord);
  return terms.either([found.atStart, anywhere]);
}

class Translation {
  readonly #terms: Terms;
  readonly #unicode: boolean;
  #elements = 0;

  constructor(terms: Terms, unicode: boolean) {
    this.#terms = terms;
    this.#unicode = unicode;
  }

  same(term: Term): Rest {
    return { atStart: term, afterWord: term, afterOther: term };
  }

  alternatives(alternatives: readonly AST.Alternative[], rest: Rest): Rest {
    const found = alternatives.map((alternative) => this.#sequence(alternative.elements, rest));
    return this.#each((side) => this.#terms.either(found.map((each) => each[side])));
  }

  #each(make: (side: keyof Rest) => Term): Rest {
    return { atStart: make('atStart'), afterWord: make('afterWord'), afterOther: make('afterOther') };
  }

  #sequence(elements: readonly AST.Element[], rest: Rest): Rest {
    let after = rest;
    for (const element of [...elements].reverse()) after = this.#element(element, after);
    return after;
  }

  #element(element: AST.Element, rest: Rest): Rest {
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) throw new Unsupported('too many repeated assertions');
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return this.#character(setOf(element, this.#unicode), rest);
      case 'Group':
        if (element.modifiers) throw new Unsupported('inline flags');
        return this.alternatives(element.alternatives, rest);
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, rest);
      case 'Quantifier':
        return this.#quantifier(element, rest);
      case 'Assertion':
        return this.#assertion(element, rest);
      case 'Backreference':
        throw new Unsupported('a back-reference');
      default:
        throw new Unsupported(`\`${element.raw}\``);
    }
  }

  #character(set: CharSet, rest: Rest): Rest {
    const terms = this.#terms;
    if (rest.afterWord === rest.afterOther) return this.same(terms.concat(terms.chars(set), rest.afterWord));
    const word = terms.concat(terms.chars(intersect(set, WORD)), rest.afterWord);
    const other = terms.concat(terms.chars(intersect(set, complement(WORD))), rest.afterOther);
    return this.same(terms.either([word, other]));
  }

  #assertion(assertion: AST.Assertion, rest: Rest): Rest {
    const terms = this.#terms;
    switch (assertion.kind) {
      case 'start':
        return { atStart: rest.atStart, afterWord: terms.none, afterOther: terms.none };
      case 'end':
        return this.#each((side) => terms.both([terms.empty, rest[side]]));
      case 'lookahead': {
        const ahead = this.alternatives(assertion.alternatives, this.same(terms.all));
        return this.#each((side) =>
          terms.both([assertion.negate ? terms.not(ahead[side]) : ahead[side], rest[side]]),
        );
      }
      case 'word': {
        const word = terms.concat(terms.chars(WORD), terms.all);
        const other = terms.notStartingWith(WORD);
        const wanted = (side: keyof Rest) => ((side === 'afterWord') === assertion.negate ? word : other);
        return this.#each((side) => terms.both([wanted(side), rest[side]]));
      }
      default:
        throw new Unsupported('a lookbehind');
    }
  }

  #quantifier({ element, min, max }: AST.Quantifier, rest: Rest): Rest {
    if (hasAssertion(element)) return this.#unrolled(element, min, max, rest);
    const terms = this.#terms;
    const once = this.#element(element, this.same(terms.empty)).atStart;
    const all = terms.repeat(once, min, max);
    if (rest.atStart === rest.afterWord && rest.afterWord === rest.afterOther) {
      return this.same(terms.concat(all, rest.atStart));
    }
    const some = terms.either([
      terms.concat(terms.both([all, terms.endingIn(WORD)]), rest.afterWord),
      terms.concat(terms.both([all, terms.endingIn(complement(WORD))]), rest.afterOther),
    ]);
    return this.#each((side) => (all.nullable ? terms.either([rest[side], some]) : some));
  }

  #unrolled(element: AST.QuantifiableElement, min: number, max: number, rest: Rest): Rest {
    if (max > UNROLLED) throw new Unsupported('an assertion under a quantifier');
    let after = rest;
    for (let count = max; count > 0; count -= 1) {
      const taken = this.#element(element, after);
      const optional = count > min;
      after = this.#each((side) => (optional ? this.#terms.either([taken[side], rest[side]]) : taken[side]));
    }
    return after;
  }
}

/** The characters that one element of a pattern stands for. */
export function setOf(
  element: AST.Character | AST.CharacterClass | AST.CharacterSet | AST.CharacterClassElement,
  unicode: boolean,
): CharSet {
  switch (element.type) {
    case 'Character':
      if (!unicode && has(SURROGATES, element.value)) throw new Unsupported('half a character');
      return single(element.value);
    case 'CharacterClassRange':
      return charset([[element.min.value, element.max.value]]);
    case 'CharacterClass': {
      const inside = element.elements.map((part) => setOf(part, unicode)).reduce(union, NOTHING);
      return negatedIf(element.negate, inside);
    }
    case 'CharacterSet':
      return namedSet(element);
    default:
      throw new Unsupported(`\`${element.raw}\``);
  }
}

function namedSet(element: AST.CharacterSet): CharSet {
  switch (element.kind) {
    case 'any':
      return complement(LINE_ENDS);
    case 'digit':
      return negatedIf(element.negate, DIGITS);
    case 'space':
      return negatedIf(element.negate, SPACES);
    case 'word':
      return negatedIf(element.negate, WORD);
    case 'property':
      return unicodeProperty(element.raw);
  }
}

function hasAssertion(element: AST.Element): boolean {
  switch (element.type) {
    case 'Assertion':
      return true;
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some((alternative) => alternative.elements.some(hasAssertion));
    case 'Quantifier':
      return hasAssertion(element.element);
    default:
      return false;
  }
}
