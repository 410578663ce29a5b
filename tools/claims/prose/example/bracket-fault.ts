/** Where brackets do not close what they opened, as offsets into the text, and what is wrong. */
export interface BracketFault {
  readonly start: number;
  readonly says: string;
}

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
/** What is left out right before may have been a bracket as well, which this one closes. */
function isLeftOut(text: string, before: number): boolean {
  let end = before;
  while (end > 0 && /\s/.test(text[end - 1]!)) end -= 1;
  return text[end - 1] === '…' || text.slice(Math.max(0, end - 2), end) === '..';
}

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
    isCut ||= isLeftOut(text, index);
    if (wanted === bracket) continue;
    const says =
      wanted === undefined
        ? `\`${bracket}\` closes nothing`
        : `\`${bracket}\` stands where \`${wanted}\` belongs`;
    return isCut ? undefined : { start: index, says };
  }
  const first = open.at(-1);
  return first === undefined || isLeftOut(text, text.length)
    ? undefined
    : { start: first, says: `\`${text[first]}\` is never closed` };
}
