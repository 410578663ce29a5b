import type { Problem } from './problem.ts';
import type { Span } from './span-table.ts';

/** What is wrong, why, and what to do, for each mistake that JSON can hold. */
export function syntax(span: Span, says: string, related?: Problem['related']): Problem {
  return { kind: 'syntax', says, span, ...(related && { related }) };
}

export function unclosedString(span: Span): Problem {
  return syntax(span, 'This string has no closing quote on its line. Add `"` where it ends.');
}

export function hugeNumber(literal: string, span: Span): Problem {
  const says = `\`${shortened(literal)}\` is larger than any number a double can hold, so programs disagree about its value. It is read as the largest double; write a smaller number or a string.`;
  return { kind: 'number', says, span };
}

export function notAValue(word: string, span: Span): Problem {
  return syntax(span, `\`${shortened(word)}\` is no JSON value. ${adviceFor(word)}`);
}

export function tooDeep(maxDepth: number, at: number): Problem {
  const says = `Values nest deeper than ${maxDepth} levels here. What lies below is read as null; flatten it, or split the document.`;
  return { kind: 'too-deep', says, span: [at, at + 1] };
}

export function missingValue(before: string, at: number): Problem {
  return syntax(
    [at, at + 1],
    `A value is missing before \`${before}\`. Write one, or remove what announces it.`,
  );
}

export function missingColon(at: number): Problem {
  return syntax([at, at + 1], 'A colon is missing between a name and its value. Add `:`.');
}

export function missingComma(at: number): Problem {
  return syntax([at, at + 1], 'A comma is missing between two members or items. Add `,` before this one.');
}

export function missingName(before: string, at: number): Problem {
  return syntax([at, at + 1], `A member's name is missing before \`${before}\`. Remove it or add one.`);
}

export function namelessMember(at: number): Problem {
  return syntax([at, at + 1], 'A member of an object needs a name in quotes and a colon before its value.');
}

export function bareName(span: Span): Problem {
  return syntax(span, 'The name of a member stands in double quotes in JSON. Add them.');
}

export function duplicateKey(name: string, span: Span, first: Span): Problem {
  const says = `\`${shortened(name)}\` is given twice in one object; most parsers keep only the last one. Remove one of them.`;
  return { kind: 'duplicate-key', says, span, related: { span: first, says: 'given here first' } };
}

export function trailingComma(at: number): Problem {
  return syntax([at, at + 1], 'JSON allows no comma after the last member or item. Remove it.');
}

/** A bracket that closes an object where an array is open, or the other way round. */
export function wrongBracket(ofObject: boolean, at: number, opened: number): Problem {
  const [bracket, open] = ofObject ? ['}', '['] : [']', '{'];
  const says = `\`${bracket}\` closes nothing here: \`${open}\` is still open. Close that first, or remove this.`;
  return syntax([at, at + 1], says, { span: [opened, opened + 1], says: 'opened here' });
}

export function neverClosed(isObject: boolean, at: number): Problem {
  const [open, close] = isObject ? ['{', '}'] : ['[', ']'];
  return syntax([at, at + 1], `\`${open}\` is never closed. Add \`${close}\` where it should end.`);
}

export function comment(span: Span): Problem {
  return syntax(span, 'JSON has no comments. Remove it, or name the file `.jsonc`.');
}

export function moreThanOne(span: Span): Problem {
  return syntax(span, 'JSON text holds one value; more follows it here. Remove it.');
}

export function nothing(at: number): Problem {
  return syntax([at, at], 'This holds no JSON value. Write one, or remove the file.');
}

function adviceFor(word: string): string {
  if (word.startsWith("'")) return 'Strings stand in double quotes.';
  if (/^(?:NaN|[+-]?Infinity)$/.test(word)) return 'JSON has no such number; write null or a string.';
  if (/^(?:true|false|null)$/i.test(word)) return `Write \`${word.toLowerCase()}\`.`;
  if (/^[+-]?[\d.]/.test(word)) {
    return 'A number has no leading zero or plus sign, and digits on both sides of its point.';
  }
  return 'Put text in double quotes.';
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
