import { stringEnd } from '../../json/string-end.ts';
import { isClosing, isOpening, QUOTE } from './json-marks.ts';
import * as problems from './json-problems.ts';
import type { Problem } from './problem.ts';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
const WORD = /[^\s,:[\]{}"/]+/y;

export interface Token {
  readonly end: number;
  readonly problem?: Problem;
}

export function stringToken(text: string, start: number, limit: number): Token {
  const signed = stringEnd(text, start);
  const end = Math.min(Math.abs(signed), limit);
  if (signed < 0 || signed > limit) return { end, problem: problems.unclosedString([start, end]) };
  const says = stringProblem(text.slice(start, end));
  return says === undefined ? { end } : { end, problem: problems.syntax([start, end], says) };
}

export function numberToken(text: string, start: number): Token {
  NUMBER.lastIndex = start;
  const end = NUMBER.test(text) ? NUMBER.lastIndex : start;
  if (end === start || wordEnd(text, start) > end) return wordToken(text, start);
  const literal = text.slice(start, end);
  if (Number.isFinite(Number(literal))) return { end };
  return { end, problem: problems.hugeNumber(literal, [start, end]) };
}

export function wordToken(text: string, start: number): Token {
  const end = wordEnd(text, start);
  const word = text.slice(start, end);
  if (word === 'true' || word === 'false' || word === 'null') return { end };
  return { end, problem: problems.notAValue(word, [start, end]) };
}

/** The offset after the bracket that closes the one at `start`, by counting alone. */
export function containerEnd(text: string, start: number): number {
  let depth = 0;
  for (let cursor = start; cursor < text.length; cursor += 1) {
    const code = text.charCodeAt(cursor);
    if (code === QUOTE) cursor = Math.abs(stringEnd(text, cursor)) - 1;
    else if (isOpening(code)) depth += 1;
    else if (isClosing(code)) depth -= 1;
    if (depth === 0) return cursor + 1;
  }
  return text.length;
}

/** The end of a run of characters that no token of JSON begins with. */
export function wordEnd(text: string, start: number): number {
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start + 1;
}

export function skipSpace(text: string, start: number): number {
  SPACE.lastIndex = start;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** The end of a comment, where one begins; a block comment that never closes ends with the text. */
export function commentEnd(text: string, start: number): number | undefined {
  if (text.startsWith('//', start)) {
    const end = text.slice(start).search(/[\r\n]/);
    return end === -1 ? text.length : start + end;
  }
  if (!text.startsWith('/*', start)) return undefined;
  const end = text.indexOf('*/', start + 2);
  return end === -1 ? text.length : end + 2;
}

const ESCAPES = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;

/** What is wrong inside a string literal, if anything: RFC 8259 §7 knows eight short escapes and no raw controls. */
function stringProblem(literal: string): string | undefined {
  if (!/[\\\u0000-\u001f]/.test(literal)) return undefined;
  const rest = literal.replaceAll(ESCAPES, '');
  const bad = /\\.?/.exec(rest);
  if (bad) return `\`${bad[0]}\` is no escape that JSON knows. Write \`\\\\\` for a backslash itself.`;
  const control = /[\u0000-\u001f]/.exec(rest);
  if (!control) return undefined;
  const code = control[0].charCodeAt(0);
  const name =
    code === 9 ? 'A tab' : `The control character U+${code.toString(16).padStart(4, '0').toUpperCase()}`;
  return `${name} stands inside a string, where JSON allows only its escape. Write \`${escaped(code)}\`.`;
}

function escaped(code: number): string {
  return code === 9 ? '\\t' : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** The text of a string literal; broken escapes are kept as they stand. */
export function unquote(literal: string): string {
  if (!literal.startsWith('"')) return literal.replaceAll(/^'|'$/g, '');
  if (!literal.includes('\\'))
    return literal.slice(1, literal.length > 1 && literal.endsWith('"') ? -1 : undefined);
  try {
    return JSON.parse(literal);
  } catch {
    const inner = literal.slice(1, literal.length > 1 && literal.endsWith('"') ? -1 : undefined);
    return inner.replaceAll(ESCAPES, (known) => JSON.parse(`"${known}"`));
  }
}
