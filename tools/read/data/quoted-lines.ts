export type Quote = "'" | '"';

/**
 * The standard asks that each line of a text in quotes be indented further than its key; hardly a parser insists, since
 * the closing quote shows what is meant. So the text is put on one line, which moves nothing behind it.
 */
export function onOneLine(text: string, quote: Quote, stop: number): string | undefined {
  const start = openerBefore(text, quote, stop);
  const end = start < 0 ? -1 : closerOf(text, start);
  if (end < 0 || !/^[ \t]*(?:[,\]}#\r\n]|$)/.test(text.slice(end + 1, end + 200))) return undefined;
  const source = text.slice(start, end);
  // A quote that was forgotten swallows the keys and items below.
  if (/\n[ \t]*(?:-[ \t]|[\w$-]+:(?:[ \t]|\r?\n))/.test(source)) return undefined;
  return text.slice(0, start) + source.replaceAll(/[\r\n]/g, ' ') + text.slice(end);
}

/** The nearest quote that is not escaped, by a backslash or by a second one. */
function openerBefore(text: string, quote: Quote, stop: number): number {
  let at = text.lastIndexOf(quote, stop - 1);
  while (at > 0 && text[at - 1] === (quote === '"' ? '\\' : quote)) at = text.lastIndexOf(quote, at - 2);
  return at;
}

function closerOf(text: string, start: number): number {
  const quote = text[start]!;
  let at = start + 1;
  while (at < text.length) {
    if (quote === '"' && text[at] === '\\') at += 2;
    else if (text[at] !== quote) at += 1;
    else if (quote === "'" && text[at + 1] === quote) at += 2;
    else return at;
  }
  return -1;
}
