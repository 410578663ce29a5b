import type { AST } from '@eslint-community/regexpp';
import { Automaton } from './derivative.ts';
import { shortestWord } from './shortest.ts';
import { type Term, Terms, TooManyTerms } from './term.ts';
import { languageOf, wordsOfGroup } from './translate.ts';
import { Unsupported } from './unsupported.ts';
import type { Spend } from './words.ts';

/** What is repeated is repeated so often at most, and groups that are referred to take words of all lengths up to that. */
const UNROLLED = 40;
const FREE = { unrolled: UNROLLED, cut: true, trusting: true };
const MOST_COMBINATIONS = 200;
const MOST_TERMS = 50_000;

/**
 * Words that a pattern probably matches, for patterns that no automaton here can express: a language that is smaller where
 * something is repeated without end or referred back to, and larger where the text before is looked at. The caller tests.
 */
export function likelyLanguage(
  pattern: AST.Pattern,
  terms: Terms,
  unicode: boolean,
  spend: Spend,
): Term | undefined {
  try {
    const all = takings(groupsReferredTo(pattern), unicode, spend).map((taken) =>
      languageOf(pattern, terms, unicode, { ...FREE, taken }),
    );
    return terms.either(all);
  } catch (error) {
    if (error instanceof Unsupported || error instanceof TooManyTerms) return undefined;
    throw error;
  }
}

type Taken = ReadonlyMap<AST.CapturingGroup, string>;

function takings(groups: readonly AST.CapturingGroup[], unicode: boolean, spend: Spend): readonly Taken[] {
  let all: Taken[] = [new Map()];
  for (const group of groups) {
    const words = wordsOf(group, unicode, spend);
    all = all.flatMap((taken) => words.map((word) => new Map([...taken, [group, word]])));
    all = all.slice(0, MOST_COMBINATIONS);
  }
  return all;
}

/** One word of every length that the group can take. */
function wordsOf(group: AST.CapturingGroup, unicode: boolean, spend: Spend): readonly string[] {
  const terms = new Terms(MOST_TERMS);
  const automaton = new Automaton(terms);
  const language = wordsOfGroup(group, terms, unicode, { ...FREE, taken: new Map() });
  const words: string[] = [];
  for (let length = 0; length <= UNROLLED; length += 1) {
    const word = shortestWord(
      terms.both([language, terms.repeat(terms.any, length, length)]),
      automaton,
      spend,
    );
    if (word !== undefined) words.push(word);
  }
  return words;
}

function groupsReferredTo(pattern: AST.Pattern): readonly AST.CapturingGroup[] {
  const found = new Set<AST.CapturingGroup>();
  const visit = (element: AST.Element): void => {
    if (element.type === 'Backreference') for (const group of [element.resolved].flat()) found.add(group);
    if (element.type === 'Quantifier') visit(element.element);
    if (isComposed(element)) visitAll(element.alternatives);
  };
  const visitAll = (alternatives: readonly AST.Alternative[]) => {
    for (const { elements } of alternatives) elements.forEach(visit);
  };
  visitAll(pattern.alternatives);
  return [...found];
}

function isComposed(
  element: AST.Element,
): element is AST.Group | AST.CapturingGroup | AST.LookaroundAssertion {
  if (element.type === 'Assertion') return element.kind === 'lookahead' || element.kind === 'lookbehind';
  return element.type === 'Group' || element.type === 'CapturingGroup';
}
