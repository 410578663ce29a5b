import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';

/** Keys of YAML with nothing behind them but perhaps a comment: nobody chose the null that is read there. */
export function leftBlank(document: DataDocument, pointer: string, value: Json): readonly string[] {
  if (document.format !== 'yaml') return [];
  const found: string[] = [];
  const waiting: (readonly [below: string, held: Json])[] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [below, held] = next;
    // A dash with nothing behind it is an item that a list has, where it was to have none.
    if (isArray(held))
      for (const [index, item] of held.entries()) waiting.push([`${below}/${index}`, item ?? '']);
    else if (isObject(held))
      waiting.push(
        ...Object.entries(held).map(([name, inner]) => [`${below}/${escapeToken(name)}`, inner] as const),
      );
    else if (held === null && isBlank(document, pointer + below)) found.push(below);
  }
  return found;
}

function isBlank(document: DataDocument, pointer: string): boolean {
  const span = document.span(pointer);
  return span !== undefined && document.text.slice(...span).trim() === '';
}
