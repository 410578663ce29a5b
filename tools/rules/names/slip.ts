import type { Entry } from './lexicon.ts';
import { isCode, type Near, OFTEN } from './near-names.ts';
import { isPlural, stemOf, styleOf, wordsOf } from './spelling.ts';

/** Two words that so many names have are two words, though a letter parts them. */
const COMMON = 3;
/** So much longer than a common word is a single word that has no other near it by chance. */
const LONG = 9;

/** How many names have a word. */
export type Commonness = (word: string) => number;

/** How a corpus writes its names. */
export interface Habits {
  readonly commonness: Commonness;
  /** Several names stand in two styles, as where one side has `run_id` and the other `runId`. */
  readonly isMixed: boolean;
}

/** Whether a name was written for the other one, and not for something else that is called much alike. */
export function isSlip(one: Entry, { entry: other, by }: Near, { commonness, isMixed }: Habits): boolean {
  if (!isRarer(one, other) || isOfAnotherKind(one.name, other.name)) return false;
  if (by === 'case') return isSlipOfCase(one, other);
  if (by === 'style') return !isMixed && isSlipOfStyle(one, other);
  if (one.name.includes('/')) return false;
  const [words, others] = [wordsOf(one.name), wordsOf(other.name)];
  if (words.length !== others.length || !isOfOneStyle(one.name, other.name)) return false;
  if (words.length === 1 && (one.name.length < LONG || isInflected(words, others))) return false;
  if (by === 'ending' && (isInText(one) || styleOf(one.name) !== styleOf(other.name))) return false;
  return words.every((word, index) => {
    const meant = others[index]!;
    if (word === meant) return true;
    const isLast = index === words.length - 1;
    if (isPlural(word, meant) && isLast && styleOf(one.name) !== 'screaming') return false;
    if (isAgent(word, meant) || !isNearWord(word, meant)) return false;
    return isPlural(word, meant) || commonness(word) < COMMON || areTogether(one, other);
  });
}

/** What introduces a name is wrong only where a contract has the other one. */
function isRarer(one: Entry, other: Entry): boolean {
  if (one.mentions.some(({ as }) => as === 'lead') && other.declared === 0) {
    const isListed = isCode(one.name) && one.times === 1 && other.times >= OFTEN;
    if (!isListed) return false;
  }
  if (other.declared === 0 && (isInText(one) || isShown(one) || other.times < 2)) return false;
  return other.times >= (one.times > 3 ? 5 : 2) * one.times;
}

/** Without marks of code it may be a word of the sentence, inflected as the sentence asks, or the name of a product. */
function isInText({ mentions }: Entry): boolean {
  return mentions.every(({ as }) => as === 'word');
}

/** A text and its own example agree: it was meant so. */
function isShown({ mentions }: Entry): boolean {
  return mentions.some(({ as }) => as === 'key') && mentions.some(({ as }) => as !== 'key');
}

/** `run.started` and `run/started` are names of two systems, and so are `Run` and `run`. */
function isOfAnotherKind(one: string, other: string): boolean {
  if (/__|^_|[-_]$/.test(one) || /__|^_|[-_]$/.test(other)) return true;
  return one.replaceAll(/[^./:-]/g, '') !== other.replaceAll(/[^./:-]/g, '');
}

/**
 * Names of headers are read in any case, and `Run` is a type where `run` is a member. What no contract declares is a term
 * of the texts, which each of them writes as it likes.
 */
function isSlipOfCase(one: Entry, other: Entry): boolean {
  const [isType, isOther] = [one, other].map(({ name }) => styleOf(name) === 'pascal');
  if (isType !== isOther || /^[A-Z]\w*-/.test(one.name)) return false;
  const steps = one.name.split(/[-./:_]/);
  const others = other.name.split(/[-./:_]/);
  const isInside = steps.some((step, at) => step.slice(1) !== others[at]?.slice(1));
  const shouts = [one.name, other.name].some((name) => name === name.toUpperCase());
  // A sentence writes `HTML-form` for `html-form` as it likes.
  if (steps.some((step, at) => isShouted(step, others[at]) || isShouted(others[at], step))) return false;
  if (!isInside || shouts || (isInText(one) && styleOf(other.name) === 'flat')) return false;
  return other.declared > 0;
}

function isShouted(step = '', plain = ''): boolean {
  return step !== plain && step === step.toUpperCase() && plain === plain.toLowerCase();
}

/** `match_rate`, where a contract has `matchRate`; a fence may show a program, which has names of its own. */
function isSlipOfStyle(one: Entry, other: Entry): boolean {
  const [style, its] = [styleOf(one.name), styleOf(other.name)];
  return style !== its && PARTED.has(style) && PARTED.has(its) && other.declared > 0 && isInCode(one);
}

function isInCode({ mentions }: Entry): boolean {
  return mentions.every(({ as }) => as === 'code');
}

/** Styles of members in which words can be told apart. */
const PARTED: ReadonlySet<string> = new Set(['camel', 'snake']);

/** Ways to write a member. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['flat', 'camel', 'snake']);

function isOfOneStyle(one: string, other: string): boolean {
  const [style, its] = [styleOf(one), styleOf(other)];
  if (/^[A-Z]/.test(one) !== /^[A-Z]/.test(other)) return false;
  return style === its || (OF_MEMBERS.has(style) && OF_MEMBERS.has(its));
}

function isInflected([word = '']: readonly string[], [meant = '']: readonly string[]): boolean {
  return stemOf(word) === stemOf(meant);
}

/** Who does something, beside whom or what it is done to: `inviter`, `invitee`, `invited`. */
function isAgent(word: string, meant: string): boolean {
  return /ers?$/.test(word) !== /ers?$/.test(meant);
}

function isNearWord(word: string, meant: string): boolean {
  if (/\d/.test(word + meant) || Math.min(word.length, meant.length) <= 3) return false;
  return word[0] === meant[0];
}

/** A word of its own is a slip only where the other one is at hand, which that page is about. */
function areTogether({ mentions }: Entry, other: Entry): boolean {
  return mentions.some(({ file }) => other.mentions.some((its) => its.file === file));
}
