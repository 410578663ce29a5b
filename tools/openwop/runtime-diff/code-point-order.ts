/** The texts once each, by code point; the default order goes by UTF-16 unit and puts U+FFFD after U+1F600. */
export function inCodePointOrder(texts: Iterable<string>): string[] {
  const keys = new Map(Array.from(texts, (text) => [codePointsOf(text), text]));
  return [...keys.keys()].sort().map((key) => keys.get(key)!);
}

/** All of one width, so that their order is the order of the code points; a lone surrogate is one of them. */
function codePointsOf(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)!.toString(16).padStart(6, '0')).join('');
}
