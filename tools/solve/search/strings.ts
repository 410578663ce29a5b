import { equalityKey } from '../../json/equal.ts';
import { EVERYTHING, members } from '../text/charset.ts';
import type { PatternBook } from '../text/pattern.ts';
import { shortestWord } from '../text/shortest.ts';
import { type Term, TooManyTerms } from '../text/term.ts';
import type { WordSearch } from '../text/words.ts';
import { conflictOf } from './reason.ts';
import { type Finding, type Given, type OfKind, ofKind, strictest } from './theory.ts';

type Match = Given<OfKind<'match'>>;
type Length = Given<OfKind<'length'>>;

interface Problem {
  readonly low: Length | undefined;
  readonly high: Length | undefined;
  readonly matches: readonly Match[];
  readonly excluded: readonly Given<OfKind<'not-among'>>[];
}

function problemOf(given: readonly Given[]): Problem {
  const lengths = ofKind(given, 'length');
  const [low, high] = [strictest(lengths, 'min'), strictest(lengths, 'max')];
  return { low, high, matches: ofKind(given, 'match'), excluded: ofKind(given, 'not-among') };
}

/** The words that may satisfy what is given: letters first, then all that the language has. */
export function* wordsOf(given: readonly Given[], book: PatternBook, search: WordSearch): Generator<string> {
  const { low, high, matches } = problemOf(given);
  if (matches.length === 0) yield* plainWords(low?.atom.limit ?? 1, high?.atom.limit);
  try {
    yield* search.words(languageOfAll([...matches, low, high], book));
  } catch (error) {
    if (!(error instanceof TooManyTerms)) throw error;
  }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

function* plainWords(least: number, most = Number.POSITIVE_INFINITY): Generator<string> {
  const start = 'a'.repeat(Math.max(0, least - 4));
  if (start.length > LONGEST_PLAIN) return;
  for (let words = ['']; start.length + words[0]!.length <= most && words[0]!.length < 4; ) {
    if (start.length + words[0]!.length >= least) for (const word of words) yield start + word;
    words = words.flatMap((word) => LETTERS.map((letter) => word + letter));
  }
}

const LONGEST_PLAIN = 1_000_000;
const TRIED_BLINDLY = 300;
const TRIED_OF_LIKELY = 20;

/** Strings: a regular language, an interval of lengths, and words that are left out. */
export function findString(given: readonly Given[], book: PatternBook, search: WordSearch): Finding {
  const problem = problemOf(given);
  const { low, high } = problem;
  if (low && high && low.atom.limit > high.atom.limit) return unsat([low, high]);
  try {
    return problem.matches.length === 0
      ? (plainWord(problem) ?? byLanguage(problem, book, search))
      : byLanguage(problem, book, search);
  } catch (error) {
    if (error instanceof TooManyTerms) return { verdict: 'unknown', reason: tooLarge(problem) };
    throw error;
  }
}

function tooLarge({ matches }: Problem): string {
  const sources = matches.map(({ atom }) => atom.pattern.source).join(' and ');
  return `together the patterns ${sources} need too many states`;
}

function unsat(given: readonly (Given | undefined)[]): Finding {
  return { verdict: 'unsat', conflict: conflictOf(given.flatMap((each) => (each ? [each.reason] : []))) };
}

/** Without patterns one word of the least length is nearly always free. */
function plainWord(problem: Problem): Finding | undefined {
  const least = problem.low?.atom.limit ?? 0;
  const most = problem.high?.atom.limit ?? Number.POSITIVE_INFINITY;
  const length = Math.max(least, Math.min(1, most));
  if (length > LONGEST_PLAIN)
    return { verdict: 'unknown', reason: `a string of ${length} characters is too long to show` };
  const word = 'a'.repeat(length);
  return isExcluded(word, problem) ? undefined : { verdict: 'sat', witness: word };
}

function isExcluded(word: string, { excluded }: Problem): boolean {
  const key = equalityKey(word);
  return excluded.some(({ atom }) => atom.keys.has(key));
}

function byLanguage(problem: Problem, book: PatternBook, search: WordSearch): Finding {
  const known = problem.matches.filter((match) => languageOf(match, book));
  const blind = problem.matches.filter((match) => !languageOf(match, book));
  const language = languageOfAll([...known, problem.low, problem.high], book);
  if (!search.hasWord(language)) {
    return unsat(needed([...known, problem.low, problem.high], book, search));
  }
  let tried = 0;
  for (const word of plainly(
    search.words(language),
    (each) => book.automaton.accepts(language, each) === true,
  )) {
    tried += 1;
    if (isExcluded(word, problem)) continue;
    if (isMeant(word, blind)) return { verdict: 'sat', witness: word };
    if (tried > TRIED_BLINDLY) break;
  }
  return blind.length > 0
    ? (likely(blind, problem, language, book, search) ?? blindly(blind, problem, language, book))
    : unsat([...known, problem.low, problem.high, ...problem.excluded]);
}

/** Year 0 and small letters are valid in dates (RFC 3339 §5.6), yet many programs refuse them. */
function* plainly(words: Iterable<string>, accepts: (word: string) => boolean): Generator<string> {
  for (const word of words) {
    const usual = /^0000-\d\d-\d\d/.test(word) ? word.replace('0000', '2000').toUpperCase() : word;
    if (usual !== word && accepts(usual)) yield usual;
    yield word;
  }
}

function languageOf({ atom }: Match, book: PatternBook): Term | undefined {
  const { language } = book.pattern(atom.pattern.source);
  if (!language) return undefined;
  return atom.denied ? book.automaton.terms.not(language) : language;
}

function languageOfAll(given: readonly (Match | Length | undefined)[], book: PatternBook): Term {
  const terms = book.automaton.terms;
  const parts = given.map((each) => {
    if (!each) return terms.all;
    if (isMatch(each)) return languageOf(each, book) ?? terms.all;
    const { side, limit } = each.atom;
    return side === 'min'
      ? terms.repeat(terms.any, limit, Number.POSITIVE_INFINITY)
      : terms.repeat(terms.any, 0, limit);
  });
  return terms.both(parts);
}

function isMatch(given: Match | Length): given is Match {
  return given.atom.kind === 'match';
}

/** Leaves out what is not needed for there to be no word. */
function needed(given: readonly (Match | Length | undefined)[], book: PatternBook, search: WordSearch) {
  let kept = given.filter((each) => each !== undefined);
  for (const each of kept) {
    const fewer = kept.filter((other) => other !== each);
    if (kept.length > 1 && !search.hasWord(languageOfAll(fewer, book))) kept = fewer;
  }
  return kept;
}

/** For patterns that are no finite automaton, words of a language that is like theirs are tried. */
function likely(
  blind: readonly Match[],
  problem: Problem,
  language: Term,
  book: PatternBook,
  search: WordSearch,
): Finding | undefined {
  const { terms } = book.automaton;
  const like = blind.map(({ atom }) => {
    const found = book.likely(atom.pattern.source, search.spend) ?? terms.all;
    return found !== terms.all && atom.denied ? terms.not(found) : found;
  });
  const passed: Term[] = [];
  while (passed.length < TRIED_OF_LIKELY) {
    const left = terms.both([language, ...like, ...passed]);
    const word = shortestWord(left, book.automaton, search.spend);
    if (word === undefined) return undefined;
    if (!isExcluded(word, problem) && isMeant(word, blind)) return { verdict: 'sat', witness: word };
    passed.push(terms.not(terms.word(word)));
  }
  return undefined;
}

function isMeant(word: string, blind: readonly Match[]): boolean {
  return blind.every(({ atom }) => atom.pattern.test(word) === !atom.denied);
}

/** The same with words that look as if the pattern had been read from left to right, and with one that repeats nothing. */
function blindly(blind: readonly Match[], problem: Problem, language: Term, book: PatternBook): Finding {
  for (const word of wordsToTry(blind, problem, book)) {
    if (isMeant(word, blind) && !isExcluded(word, problem) && book.automaton.accepts(language, word))
      return { verdict: 'sat', witness: word };
  }
  const [first] = blind;
  const { source, obstacle, isOne } = first!.atom.pattern;
  const trouble = isOne ? 'is beyond finite automata' : 'is invalid';
  return { verdict: 'unknown', reason: `the pattern ${source} ${trouble}: ${obstacle}` };
}

function* wordsToTry(blind: readonly Match[], { low }: Problem, book: PatternBook): Generator<string> {
  for (const { atom } of blind) yield* book.guesses(atom.pattern.source);
  const least = low?.atom.limit ?? 1;
  if (least > MOST_DIFFERENT) return;
  const characters: string[] = [];
  for (const codePoint of members(EVERYTHING)) {
    if (characters.length === least) break;
    characters.push(String.fromCodePoint(codePoint));
  }
  yield characters.join('');
}

const MOST_DIFFERENT = 1_000;
