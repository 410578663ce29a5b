export type Notation = 'Markdown' | 'AsciiDoc' | 'reStructuredText';

const OTHERS: readonly (readonly [ending: RegExp, notation: Notation])[] = [
  [/\.(?:adoc|asciidoc)$/i, 'AsciiDoc'],
  [/\.rst$/i, 'reStructuredText'],
];

/** How a page is written, by its name. */
export function notationOf(path: string): Notation {
  return OTHERS.find(([ending]) => ending.test(path))?.[1] ?? 'Markdown';
}
