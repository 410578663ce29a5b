import type { AST } from '@eslint-community/regexpp';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { mostSteps } from '../../../tools/solve/text/backtracking.ts';
import { isFound } from '../../../tools/solve/text/is-found.ts';
import { PatternBook } from '../../../tools/solve/text/pattern.ts';
import { shortestWord } from '../../../tools/solve/text/shortest.ts';
import { expressionOf, testerOf } from '../../../tools/solve/text/tester.ts';
import { WordSearch } from '../../../tools/solve/text/words.ts';

const many = (text: string, times = 5_000) => text.repeat(times);

describe('an expression that engines try for ever', () => {
  test.each<[string, string, boolean | undefined]>([
    ['^(a|a)*$', `${many('a')}b`, false],
    ['^(a|a)*$', many('a'), true],
    ['^(a+)+$', `${many('a')}b`, false],
    ['(x+x+)+y', many('x'), false],
    ['a*a*a*a*a*b', many('a'), false],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', many('a'), false],
    ['(.*)(.*)(.*)(.*)(.*)x', many('a', 300), false],
    ['^(a?){500}a{500}$', many('a', 499), false],
    ['^(?=(a|a)*$)', `${many('a')}b`, false],
    ['(?<=(a|a)*)b$', `${many('a')}c`, false],
    ['^(?<!x)(a|a)*$', `${many('a')}b`, false],
    ['^(?:(?!foo)[a-z]+-?)*$', 'a-bar-foo-', false],
    ['^(?:(?!foo)[a-z]+-?)*$', 'a-bar-fo-o', true],
    // No automaton here knows these.
    ['^(a*)*\\1$', `${many('a')}b`, undefined],
    ['^(?:(?=(a|a)*$)a)*$', `${many('a')}b`, undefined],
    // The automaton would be too large.
    ['(?:.{0,1000}){0,1000}x', many('a'), undefined],
    ['^(?:(?:(?:(?:\\b){0,16}){0,16}){0,16}){0,16}$', many('a'), undefined],
  ])('%s is answered, or nothing is said', (source, text, expected) => {
    expect(isFound(source, text)).toBe(expected);
  });

  test('is not one for every text, nor for its depth', () => {
    expect(isFound(`${many('(')}a${many(')*')}`, 'aa')).toBeUndefined();
    expect(isFound('^(a*)\\1$', 'aaaa')).toBe(true);
    expect(isFound('^(?<!x)[a-z]+(?:\\.[a-z]+)*$', `${many('ab.', 30)}c`)).toBe(true);
    expect(isFound('^[a-z]+(?:-[a-z]+)*$', `${many('ab-', 20_000)}c`)).toBe(true);
    expect(isFound('(', 'a')).toBeUndefined();
  });
});

const parts = fc.letrec<{ part: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom('a', 'b', '[ab]', 'ab', '.', '\\b', '$', '^', '(?=a)', '(?!b)', '(?<=a)', ''),
  part: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('leaf'),
    fc
      .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?'))
      .map(([one, times]) => `(?:${one})${times}`),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => one + other),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => `(?:${one}|${other})`),
    tie('part').map((one) => `(?<=${one})`),
  ),
})).part;
const texts = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 8 });

describe('what is said of an expression', () => {
  property.prop([parts, fc.array(texts, { maxLength: 5 })], { numRuns: 1_000 })(
    'is what the engine says, whatever was asked before',
    (source, several) => {
      const expression = expressionOf(source)!;
      const tester = testerOf(expression);
      for (const text of several) {
        const found = tester(text);
        if (found !== undefined) expect(found).toBe(expression.native.test(text));
        expect(testerOf(expression)(text)).toBe(found);
      }
    },
  );

  property.prop([parts, fc.array(texts, { maxLength: 5 })], { numRuns: 1_000 })(
    'is what its language says, where it has one',
    (source, several) => {
      const book = new PatternBook();
      const { language } = book.pattern(source);
      fc.pre(language !== undefined);
      for (const text of several)
        expect(book.automaton.accepts(language!, text, 20_000) ?? new RegExp(source, 'u').test(text)).toBe(
          new RegExp(source, 'u').test(text),
        );
    },
  );

  property.prop([parts, fc.integer({ min: 0, max: 6 })], { numRuns: 300 })(
    'has a word of a length exactly where its states lead to one',
    (source, length) => {
      const book = new PatternBook();
      const { automaton } = book;
      const { language: all } = book.pattern(source);
      fc.pre(all !== undefined);
      const { terms } = automaton;
      const language = terms.both([all!, terms.repeat(terms.any, length, length)]);
      const word = shortestWord(language, automaton, bounded());
      expect(new WordSearch(automaton, bounded()).hasWord(language)).toBe(word !== undefined);
      if (word !== undefined) expect(new RegExp(source, 'u').test(word)).toBe(true);
    },
  );

  property.prop([parts, texts], { numRuns: 1_000 })(
    'bounds the steps that a matcher takes',
    (source, text) => {
      const { parsed, unicode } = expressionOf(source)!;
      const most = mostSteps(parsed!, unicode, text.length);
      fc.pre(most < 100_000);
      // One of ours counts a look at a node where the estimate counts what may be looked at: a small factor apart.
      expect(new Matcher(text).steps(parsed!)).toBeLessThanOrEqual(20 + 4 * most);
    },
  );
});

/** Expressions that take long are left to the budget. */
function bounded() {
  let left = 20_000;
  return (steps: number) => {
    left -= steps;
    fc.pre(left > 0);
  };
}

type Then = (at: number) => boolean;

/** Tries one way after the other, as engines do, and counts. Of a look behind only the cost counts here. */
class Matcher {
  readonly #text: string;
  #steps = 0;

  constructor(text: string) {
    this.#text = text;
  }

  steps({ alternatives }: AST.Pattern): number {
    for (let at = 0; at <= this.#text.length; at += 1) if (this.#either(alternatives, at, () => true)) break;
    return this.#steps;
  }

  #either(alternatives: readonly AST.Alternative[], at: number, then: Then): boolean {
    return alternatives.some(({ elements }) => this.#sequence(elements, at, then));
  }

  #sequence([first, ...rest]: readonly AST.Element[], at: number, then: Then): boolean {
    if (!first) return then(at);
    return this.#element(first, at, (next) => this.#sequence(rest, next, then));
  }

  #element(element: AST.Element, at: number, then: Then): boolean {
    this.#steps += 1;
    switch (element.type) {
      case 'Group':
        return this.#either(element.alternatives, at, then);
      case 'Quantifier':
        return this.#repeat(element, 0, at, then);
      case 'Assertion':
        return this.#holds(element, at) && then(at);
      default:
        return (
          at < this.#text.length && new RegExp(`^${element.raw}$`, 'u').test(this.#text[at]!) && then(at + 1)
        );
    }
  }

  #repeat(quantifier: AST.Quantifier, count: number, at: number, then: Then): boolean {
    const { element, min, max, greedy } = quantifier;
    const more = () =>
      count < max &&
      this.#element(element, at, (next) =>
        next === at && count >= min ? false : this.#repeat(quantifier, count + 1, next, then),
      );
    const stop = () => count >= min && then(at);
    return greedy ? more() || stop() : stop() || more();
  }

  #holds(assertion: AST.Assertion, at: number): boolean {
    if (assertion.kind === 'start') return at === 0;
    if (assertion.kind === 'end') return at === this.#text.length;
    if (assertion.kind === 'word')
      return /\w/.test(this.#text[at - 1] ?? '') !== /\w/.test(this.#text[at] ?? '');
    if (assertion.kind !== 'lookahead') return true;
    return this.#either(assertion.alternatives, at, () => true) !== assertion.negate;
  }
}
