import { jsonPieces } from './json-pieces.ts';

/** The same JSON text with every name written in one way, so that equal names are equal bytes. */
export function withPlainNames(text: string): string {
  const pieces = [...jsonPieces(text)];
  return pieces
    .map((piece, index) => {
      const isName = piece.isString && pieces[index + 1]!.text.trimStart().startsWith(':');
      return isName ? JSON.stringify(JSON.parse(piece.text)) : piece.text;
    })
    .join('');
}
