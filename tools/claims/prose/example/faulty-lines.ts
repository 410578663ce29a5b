/** The line of a fault and the one before, by which a copy of it is known; a line without words looks like many others. */
export function faultyLines(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  const own = text.slice(offset - lines.at(-1)!.length).split('\n', 1)[0]!;
  const shown = /\w{3}/.test(own) ? `${lines.at(-2) ?? ''}\n${own}` : text;
  return shown.replaceAll(/\s+/g, ' ').trim().slice(0, 400);
}
