const BREAKS = ['\n', '\r', '\u2028', '\u2029'];

/** What stands before the first of the marks on the last line: a pattern would be tried from each of very many marks. */
export function beforeFirst(text: string, ...marks: readonly string[]): string {
  const from = Math.max(...BREAKS.map((one) => text.lastIndexOf(one))) + 1;
  const found = marks.map((mark) => text.indexOf(mark, from)).filter((index) => index >= 0);
  return found.length === 0 ? text : text.slice(0, Math.min(...found));
}
