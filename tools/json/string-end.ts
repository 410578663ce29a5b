const MARK = /["\\\n\r]/g;

/** The offset after the closing quote of a string in JSON; where that is missing, the end of the line, negated. */
export function stringEnd(text: string, start: number): number {
  MARK.lastIndex = start + 1;
  while (MARK.test(text)) {
    const mark = text[MARK.lastIndex - 1];
    if (mark === '"') return MARK.lastIndex;
    if (mark !== '\\') return 1 - MARK.lastIndex;
    MARK.lastIndex += 1;
  }
  return -text.length;
}
