/** XML 1.0 has no way at all to write most control characters. */
export function escaped(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\n': '&#10;',
    '\t': '&#9;',
  };
  return text
    .replaceAll(/[\ud800-\udfff\ufffe\uffff]|(?![\n\t])[\u0000-\u001f]/gu, '\ufffd')
    .replaceAll(/[&<>"\n\t]/g, (character) => named[character]!);
}
