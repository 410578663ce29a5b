import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { remembered } from '../../json/remembered.ts';
import { mostSteps } from './backtracking.ts';
import { Automaton } from './derivative.ts';
import { type Term, Terms } from './term.ts';
import { languageOf, upTo } from './translate.ts';
import { Unsupported } from './unsupported.ts';

/** An expression of ECMA-262, read as JSON Schema asks for: in Unicode mode, and without it where it is one only so. */
export interface Expression {
  readonly unicode: boolean;
  readonly native: RegExp;
  /** Undefined where it is too deep, too long, or newer than our reader. */
  readonly parsed: AST.Pattern | undefined;
}

/** Whether it is found in a text; undefined where to find out could take forever. */
export type Tester = (text: string) => boolean | undefined;

/** What the engine may do for one text: about a millisecond. */
const MOST_STEPS = 100_000;
/** What the states of an automaton may cost that are met on the way through one text. */
const MOST_WORK = 30_000;
/** An automaton that has grown so large begins anew. */
const MOST_TERMS = 50_000;
/** For texts of that length at most, what assertions stand in is written out as often as it can be repeated. */
const LONGEST_UNROLLED = 64;
const LONGEST_SOURCE = 20_000;

/** Undefined where it is no regular expression. */
export function expressionOf(source: string): Expression | undefined {
  const native = compiled(source, 'u') ?? compiled(source, '');
  return native && readExpression(native);
}

/** Of one that has no flags but that of Unicode. */
export function readExpression(native: RegExp): Expression {
  return { unicode: native.unicode, native, parsed: parsed(native.source, native.unicode) };
}

/**
 * Tests without end in sight are not begun. The engine tries one way after the other, which is fastest where there are
 * few; with many, an automaton takes one step for each character, if there is one. It counts and looks at no clock, so
 * that the answer is the same everywhere.
 */
export function testerOf(expression: Expression): Tester {
  const { native, parsed, unicode } = expression;
  if (!parsed) return () => undefined;
  const efforts = new Map<number, number>();
  const automata = new Map<number, Tester>();
  return (text) => {
    const length = 2 ** Math.ceil(Math.log2(text.length + 1));
    try {
      const effort = remembered(efforts, length, () => mostSteps(parsed, unicode, length));
      if (effort <= MOST_STEPS) return native.test(text);
    } catch {
      // The engine may find only now that it is too large.
      return undefined;
    }
    return remembered(automata, length, () => automatonOf(parsed, unicode, length))(text);
  };
}

/** Where there is none, because the expression is too large or uses what none can express, nothing is known. */
function automatonOf(parsed: AST.Pattern, unicode: boolean, length: number): Tester {
  const begin = () => {
    const terms = new Terms(Number.POSITIVE_INFINITY);
    terms.mostWork = MOST_WORK;
    return { states: new Automaton(terms), start: languageFor(parsed, terms, unicode, length) };
  };
  try {
    let { states, start } = begin();
    return (text) => {
      if (states.terms.count > MOST_TERMS) ({ states, start } = begin());
      return acceptedBy(states, start, text);
    };
  } catch {
    return () => undefined;
  }
}

/** What no automaton expresses for all texts may be expressed for short ones. */
function languageFor(parsed: AST.Pattern, terms: Terms, unicode: boolean, length: number): Term {
  try {
    return languageOf(parsed, terms, unicode);
  } catch (error) {
    if (!(error instanceof Unsupported) || length > LONGEST_UNROLLED) throw error;
    return languageOf(parsed, terms, unicode, upTo(length));
  }
}

function acceptedBy(states: Automaton, start: Term, text: string): boolean | undefined {
  try {
    return states.accepts(start, text, MOST_WORK);
  } catch {
    return undefined;
  }
}

function compiled(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

function parsed(source: string, unicode: boolean): AST.Pattern | undefined {
  if (source.length > LONGEST_SOURCE) return undefined;
  try {
    return new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, unicode);
  } catch {
    return undefined;
  }
}
