import { mostSteps } from '../../../tools/solve/text/backtracking.ts';
import { PatternBook } from '../../../tools/solve/text/pattern.ts';
import { shortestWord } from '../../../tools/solve/text/shortest.ts';
import type { Term } from '../../../tools/solve/text/term.ts';
import { expressionOf, testerOf } from '../../../tools/solve/text/tester.ts';
import { WordSearch } from '../../../tools/solve/text/words.ts';

const LENGTHS = [0, 1, 3, 20, 3_000];
const WORDS = 5;
const GUESSES = 6;
const MOST_STEPS = 8_000;
const TEXTS = ['', 'a', 'b', 'ab', 'ba', 'aab', 'abc', 'a-b', '-', '0', 'x1', 'aaa', 'é', 'a b', 'A\n'];

/** What is known of a regular expression, with the steps that it took to find out. */
export function aboutExpression(source: string): readonly string[] {
  const expression = expressionOf(source);
  const book = new PatternBook();
  const { language, obstacle } = book.pattern(source);
  if (!expression?.parsed) return [`nothing: ${obstacle}`];
  const { parsed, unicode } = expression;
  const test = testerOf(expression);
  const terms = book.automaton.terms;
  const guesses = [...new Set(book.guesses(source))].slice(0, GUESSES);
  return [
    `matches ${TEXTS.filter((text) => test(text))
      .map(show)
      .join(' ')}`,
    `of many ${test('ab'.repeat(1_500))} ${test('a'.repeat(40))} ${test(`${'a'.repeat(3_000)}-`)}`,
    `tries ${LENGTHS.map((length) => mostSteps(parsed, unicode, length)).join(' ')}`,
    `guesses ${guesses.map(show).join(' ')}`,
    `likely ${bounded((spend) => wordOf(book, book.likely(source, spend), spend))}`,
    ...(language
      ? [
          ...aboutLanguage(book, language, ''),
          ...aboutLanguage(new PatternBook(), undefined, 'not ', source),
          `costs ${TEXTS.map((text) => leastWork(source, text)).join(' ')}`,
          `terms ${terms.count}, work ${terms.work}`,
        ]
      : [`no language: ${obstacle}`]),
  ];
}

/** The words of it in which the expression is found, and those in which it is not, for an engine to judge. */
export function wordsOf(lines: readonly string[]): {
  readonly inside: readonly string[];
  readonly outside: readonly string[];
} {
  const after = (start: string) =>
    lines
      .filter((line) => line.startsWith(start))
      .flatMap((line) => line.slice(start.length).match(/"(?:[^"\\]|\\.)*"/g) ?? [])
      .map((text) => JSON.parse(text));
  return {
    inside: [...after('matches '), ...after('words '), ...after('nearest ')],
    outside: after('not words '),
  };
}

function aboutLanguage(
  book: PatternBook,
  known: Term | undefined,
  prefix: string,
  source = '',
): readonly string[] {
  const { automaton } = book;
  const language = known ?? automaton.terms.not(book.pattern(source).language!);
  return [
    `${prefix}nearest ${bounded((spend) => wordOf(book, language, spend))}`,
    `${prefix}words ${bounded((spend) => {
      const found: string[] = [];
      for (const word of new WordSearch(automaton, spend).words(language)) {
        found.push(show(word));
        if (found.length === WORDS) break;
      }
      return found.join(' ');
    })}`,
    `${prefix}leads ${automaton
      .transitions(language)
      .map(({ set, next }) => `${set.key.slice(0, 40)} ${next.kind} ${next.least}`)
      .join(', ')}`,
  ];
}

function wordOf(book: PatternBook, language: Term | undefined, spend: (steps: number) => void): string {
  const word = language && shortestWord(language, book.automaton, spend);
  return word === undefined ? 'none' : show(word);
}

/** How much work a text must be allowed for an answer. */
function leastWork(source: string, text: string): number {
  for (let most = 1; most < 1_000; most *= 3) {
    const book = new PatternBook();
    const { language } = book.pattern(source);
    try {
      if (book.automaton.accepts(language!, text, most) !== undefined) return most;
    } catch {
      // More is needed.
    }
  }
  return 1_000;
}

function bounded(find: (spend: (steps: number) => void) => string): string {
  let used = 0;
  const enough = new Error('enough');
  try {
    const found = find((steps) => {
      used += steps;
      if (used > MOST_STEPS) throw enough;
    });
    return `${found} in ${used}`;
  } catch (error) {
    if (error !== enough) throw error;
    return 'not found';
  }
}

function show(text: string): string {
  return JSON.stringify(text);
}
