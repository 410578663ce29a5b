const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** A pattern for the counts that words and digits give. */
export const COUNT_WORD = `(?:${WORDS.slice(2).join('|')}|\\d{1,3}(?:,\\d{3})+|\\d{1,5})`;

export function numberOf(word: string): number {
  const index = WORDS.indexOf(word.toLowerCase());
  return index >= 0 ? index : Number(word.replaceAll(',', ''));
}

/** In a word, or in digits where it is too large for one. */
export function wordOf(number: number): string {
  return WORDS[number] ?? String(number);
}
