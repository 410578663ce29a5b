/** Text that fits: names may be of any length, and nobody reads the hundredth thousand of characters. */
export function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

export function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

export function percent(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  const share = (100 * part) / whole;
  return share > 0 && share < 1 ? '<1 %' : `${part < whole ? Math.min(99, Math.round(share)) : 100} %`;
}

/** The end of a path says most. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A sentence that begins with what stands above it anyway. */
export function withoutSubject(says: string, subject: string): string {
  const rest = says.startsWith(subject) ? says.slice(subject.length).replace(/^[:,]?\s+/, '') : says;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** An example states itself, and is shown as the JSON that it is. */
export function isValue(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
