import type { Json } from '../../json/value.ts';

/** JSON text that grows value by value; words that come back are quoted once. */
export interface JsonText {
  /** What stands before the next value: a bracket, a comma. */
  mark(mark: '[' | ']' | '{' | '}' | ','): void;
  name(name: string): void;
  scalar(value: Json): void;
  text(): string;
}

const LONGEST_WORD = 24;

export function jsonText(): JsonText {
  const parts: string[] = [];
  const words = new Map<string, string>();

  function quoted(word: string): string {
    if (word.length > LONGEST_WORD) return JSON.stringify(word);
    let known = words.get(word);
    if (known === undefined) {
      known = JSON.stringify(word);
      words.set(word, known);
    }
    return known;
  }

  return {
    mark: (mark) => void parts.push(mark),
    name: (name) => void parts.push(quoted(name), ':'),
    scalar: (value) => void parts.push(typeof value === 'string' ? quoted(value) : literal(value)),
    text: () => parts.join(''),
  };
}

function literal(value: Json): string {
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}
