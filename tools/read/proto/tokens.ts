import type { Span } from '../data/span-table.ts';

export interface Token {
  readonly text: string;
  readonly span: Span;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\.?[A-Za-z_][\w.]*|[-+]?\.?\d[\w.+-]*|\S/g;

/** The words, numbers, strings and marks of a text, without its comments. */
export function tokensOf(text: string): readonly Token[] {
  const found: Token[] = [];
  for (const { 0: word, index } of text.matchAll(TOKEN))
    if (!word.startsWith('//') && !word.startsWith('/*'))
      found.push({ text: word, span: [index, index + word.length] });
  return found;
}

export function unquoted(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
