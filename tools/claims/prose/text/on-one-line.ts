/** Most texts are on one line already, with single spaces. */
export function onOneLine(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim();
}
