/** A string of a JSON text with its quotes, or what stands between two strings. */
export interface JsonPiece {
  readonly text: string;
  readonly isString: boolean;
  readonly start: number;
}

/** Cuts a JSON text at its strings; structure, numbers and words are in the other pieces. */
export function* jsonPieces(text: string): Generator<JsonPiece, void> {
  let isString = false;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/"|\\./gs)) {
    if (token !== '"') continue;
    const end = isString ? index + 1 : index;
    yield { text: text.slice(start, end), isString, start };
    start = end;
    isString = !isString;
  }
  yield { text: text.slice(start), isString, start };
}
