import type { AST } from '@eslint-community/regexpp';
import { setOf, WORD } from './character-classes.ts';
import { type CharSet, complement, intersect, single } from './charset.ts';
import { hasAssertion, isLookbehind, looksAhead, spreadOut } from './lookbehind.ts';
import type { Term, Terms } from './term.ts';
import { Unsupported } from './unsupported.ts';

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

/** What is taken for granted where only words are wanted that a pattern probably matches. */
export interface Freedom {
  /** How often what assertions stand in is repeated at most. */
  readonly unrolled: number;
  /** Whether more is left out; otherwise it is not expressed at all. */
  readonly cut: boolean;
  /** What groups have taken, for back-references. */
  readonly taken: ReadonlyMap<AST.CapturingGroup, string>;
  /** Whether what is asserted of the text before is taken to hold. */
  readonly trusting: boolean;
}

/** Exact for texts up to a length, since each round of a repetition takes a character or is the last. */
export function upTo(length: number): Freedom {
  return { ...STRICT, unrolled: length, cut: true };
}

const STRICT: Freedom = { unrolled: UNROLLED, cut: false, taken: new Map(), trusting: false };

/** The language of whole words in which the pattern is found, as `pattern` matches anywhere (ECMA-262 §22.2). */
export function languageOf(
  pattern: AST.Pattern,
  terms: Terms,
  unicode: boolean,
  freedom: Freedom = STRICT,
): Term {
  const build = new Translation(terms, unicode, freedom);
  const [plain, looking]: [AST.Element[][], AST.Element[][]] = [[], []];
  for (const elements of spreadOut(pattern.alternatives))
    (elements.some(isLookbehind) && !freedom.trusting ? looking : plain).push(elements);
  const anywhere = plain.length === 0 ? [] : [build.found(plain, terms.all)];
  return terms.either([...anywhere, ...looking.map((elements) => build.lookingBack(elements, terms.all))]);
}

/** The words that the alternatives take as a whole. */
export function wordsOfGroup(
  { alternatives }: AST.CapturingGroup,
  terms: Terms,
  unicode: boolean,
  freedom: Freedom,
): Term {
  const build = new Translation(terms, unicode, freedom);
  return build.alternatives(alternatives, build.same(terms.empty)).atStart;
}

class Translation {
  readonly #terms: Terms;
  readonly #unicode: boolean;
  readonly #freedom: Freedom;
  #elements = 0;

  constructor(terms: Terms, unicode: boolean, freedom: Freedom) {
    this.#terms = terms;
    this.#unicode = unicode;
    this.#freedom = freedom;
  }

  /** Words in which one of the sequences is found, with the given behind it. */
  found(sequences: readonly (readonly AST.Element[])[], behind: Term): Term {
    const terms = this.#terms;
    const all = sequences.map((elements) => this.#sequence(elements, this.same(behind)));
    const { atStart, afterWord, afterOther } = this.#each((side) =>
      terms.either(all.map((one) => one[side])),
    );
    if (afterWord !== afterOther) {
      const later = terms.either([
        terms.concat(terms.endingIn(WORD), afterWord),
        terms.concat(terms.endingIn(complement(WORD)), afterOther),
      ]);
      return terms.either([atStart, later]);
    }
    if (atStart === afterWord) return terms.concat(terms.all, atStart);
    return terms.either([atStart, terms.concat(terms.concat(terms.any, terms.all), afterWord)]);
  }

  /** What stands before a lookbehind is a word of its own, which has to end in what is looked for. */
  lookingBack(elements: readonly AST.Element[], behind: Term): Term {
    const terms = this.#terms;
    const at = elements.findLastIndex(isLookbehind);
    const assertion = elements[at] as AST.LookbehindAssertion;
    const [ahead, after] = [elements.slice(0, at), elements.slice(at + 1)];
    const sequences = spreadOut(assertion.alternatives);
    if ([ahead, ...sequences].some(looksAhead)) throw new Unsupported('a lookbehind over another assertion');
    const before = ahead.some(isLookbehind)
      ? this.lookingBack(ahead, terms.empty)
      : this.found([ahead], terms.empty);
    const sought = this.found(sequences, terms.empty);
    const word = terms.both([before, assertion.negate ? terms.not(sought) : sought]);
    const rest = this.#sequence(after, this.same(behind));
    return terms.either([
      word.nullable ? rest.atStart : terms.none,
      terms.concat(terms.both([word, terms.endingIn(WORD)]), rest.afterWord),
      terms.concat(terms.both([word, terms.endingIn(complement(WORD))]), rest.afterOther),
    ]);
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
        return this.alternatives(element.alternatives, rest);
      case 'CapturingGroup':
        return this.#taken(element, rest) ?? this.alternatives(element.alternatives, rest);
      case 'Quantifier':
        return this.#quantifier(element, rest);
      case 'Assertion':
        return this.#assertion(element, rest);
      case 'Backreference': {
        const [group] = [element.resolved].flat();
        const literally = group && this.#taken(group, rest);
        if (!literally) throw new Unsupported('a back-reference');
        return literally;
      }
      default:
        throw new Unsupported(`\`${element.raw}\``);
    }
  }

  #taken(group: AST.CapturingGroup, rest: Rest): Rest | undefined {
    const word = this.#freedom.taken.get(group);
    if (word === undefined) return undefined;
    let after = rest;
    for (const character of [...word].reverse())
      after = this.#character(single(character.codePointAt(0)!), after);
    return after;
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
        if (this.#freedom.trusting) return rest;
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
    const { unrolled, cut } = this.#freedom;
    if (max > unrolled && !cut) throw new Unsupported('an assertion under a quantifier');
    let after = rest;
    for (let count = Math.min(max, Math.max(min, unrolled)); count > 0; count -= 1) {
      const taken = this.#element(element, after);
      const optional = count > min;
      after = this.#each((side) => (optional ? this.#terms.either([taken[side], rest[side]]) : taken[side]));
    }
    return after;
  }
}
