/**
 * Lines of no more than so many characters, broken between words: a word that is longer stays whole. The first one has
 * room for what stands before it.
 */
export function wrap(text: string, width: number, before = 0): string {
  return text
    .split('\n')
    .map((line, index) => wrapLine(line, width, index === 0 ? before : 0))
    .join('\n');
}

function wrapLine(line: string, width: number, before: number): string {
  const [first = '', ...words] = line.split(' ');
  const lines = [first];
  for (const word of words) {
    const open = lines.at(-1)!;
    const room = lines.length === 1 ? width - before : width;
    if (open.length + 1 + word.length > room && open.trim() !== '') lines.push(word);
    else lines[lines.length - 1] = `${open} ${word}`;
  }
  return lines.join('\n');
}
