/** JSON may hold half of a character, which no address can: it is written as the mark for what is no character. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Broken encoding is kept as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
