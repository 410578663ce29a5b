export function count(number: number, noun: string): string {
  const plural = noun === 'fix' ? 'fixes' : `${noun}s`;
  return `${number} ${number === 1 ? noun : plural}`;
}
