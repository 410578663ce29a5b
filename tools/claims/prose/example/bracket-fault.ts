/** Where brackets do not close what they opened, as offsets into the text, and what is wrong. */
export interface BracketFault {
  readonly start: number;
  readonly says: string;
}

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
/** What is left out right before may have been a bracket as well, which this one closes. */
const LEFT_OUT = /(?:\.{2,}|…)\s*$/;

/**
 * Dots leave out members and items, and hardly brackets: those that are there have to close what they opened. In the
 * text, which is to begin with a bracket, strings are blank and comments are dots.
 */
export function bracketFault(text: string): BracketFault | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  const open: number[] = [];
  let isCut = false;
  for (const { 0: bracket, index } of text.matchAll(/[{}[\]]/g)) {
    if (CLOSED_BY[bracket] !== undefined) {
      open.push(index);
      continue;
    }
    const opened = open.pop();
    const wanted = opened === undefined ? undefined : CLOSED_BY[text[opened]!];
    isCut ||= LEFT_OUT.test(text.slice(0, index));
    if (wanted === bracket) continue;
    const says =
      wanted === undefined
        ? `\`${bracket}\` closes nothing`
        : `\`${bracket}\` stands where \`${wanted}\` belongs`;
    return isCut ? undefined : { start: index, says };
  }
  const first = open.at(-1);
  return first === undefined || LEFT_OUT.test(text)
    ? undefined
    : { start: first, says: `\`${text[first]}\` is never closed` };
}
