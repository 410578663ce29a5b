import { escapeToken, lastToken } from '../../json/pointer.ts';
import type { Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Drift, Kind } from './drift.ts';

/** A document inside another, such as a fence, has its text at an offset and its places there. */
export interface Ground {
  readonly document: DataDocument;
  readonly offset: number;
  place(pointer: string, on?: 'key' | 'value'): Drift['at'];
}

export function groundOf(document: DataDocument): Ground {
  return { document, offset: 0, place: document.place };
}

type Words = Pick<Drift, 'kind' | 'says'>;

export function put(
  { document, offset, place }: Ground,
  pointer: string,
  text: string,
  words: Words,
): Drift[] {
  const span = document.span(pointer);
  return span ? [{ ...words, at: place(pointer), start: offset + span[0], end: offset + span[1], text }] : [];
}

/** Another scalar in the place of this one, in its quotes. */
export function change(ground: Ground, pointer: string, value: Json, words: Words): Drift[] {
  const { document } = ground;
  const span = document.span(pointer);
  if (!span) return [];
  const quote = /^["']/.exec(document.text.slice(...span))?.[0];
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const bare = document.format === 'yaml' && /^[A-Za-z/][\w./{}-]*$/.test(plain);
  const text =
    typeof value !== 'string' || (bare && !quote)
      ? plain
      : quote === "'"
        ? `'${plain}'`
        : JSON.stringify(plain);
  return put(ground, pointer, text, words);
}

export function renameKey(
  { document, offset, place }: Ground,
  pointer: string,
  name: string,
  kind: Kind,
): Drift[] {
  const span = document.span(pointer, 'key');
  if (!span) return [];
  const quote = /^["']/.exec(document.text.slice(...span))?.[0] ?? '';
  const says = `${lastToken(pointer)} becomes ${name}`;
  return [
    {
      kind,
      says,
      at: place(pointer, 'key'),
      start: offset + span[0],
      end: offset + span[1],
      text: quote + name + quote,
    },
  ];
}

/** A member or an item with the comma that parts it from its neighbour, or the lines that it takes in block style. */
export function remove({ document, offset, place }: Ground, pointer: string, words: Words): Drift[] {
  const { text } = document;
  const value = document.span(pointer);
  const start = (document.span(pointer, 'key') ?? value)?.[0];
  if (!value || start === undefined) return [];
  const after = /^\s*,\s*/.exec(text.slice(value[1]))?.[0];
  const before = /,\s*$/.exec(text.slice(0, start))?.[0];
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const lead = text.slice(line, start);
  const at = place(pointer);
  const cut = (from: number, to: number): Drift[] => [
    { ...words, at, start: offset + from, end: offset + to, text: '' },
  ];
  if (after !== undefined) return cut(start, value[1] + after.length);
  if (before !== undefined) return cut(start - before.length, value[1]);
  if (/[[{]\s*$/.test(text.slice(0, start))) return cut(start, value[1]);
  if (document.format !== 'yaml' || !/^\s*(?:- )?$/.test(lead)) return [];
  const end = text.indexOf('\n', value[1] - 1);
  return /^\s*(?:#.*)?$/.test(text.slice(value[1], end < 0 ? text.length : end))
    ? cut(line, end < 0 ? text.length : end + 1)
    : [];
}

/** Another member in front of this one. */
export function insertBefore(
  { document, offset, place }: Ground,
  pointer: string,
  name: string,
  value: string,
  words: Words,
): Drift[] {
  const span = document.span(pointer, 'key');
  if (!span) return [];
  const line = document.text.lastIndexOf('\n', span[0] - 1) + 1;
  const lead = document.text.slice(line, span[0]);
  const block =
    document.format === 'yaml' && !/^["']/.test(document.text.slice(span[0])) && /^\s*$/.test(lead);
  const text = block ? `${name}: ${value}\n${lead}` : `"${name}": ${value}, `;
  const at = place(pointer, 'key');
  return [{ ...words, at, start: offset + span[0], end: offset + span[0], text }];
}

/** One more item behind this one, in the style of its list. */
export function appendAfter(ground: Ground, pointer: string, item: string, words: Words): Drift[] {
  const { text, format } = ground.document;
  const span = ground.document.span(pointer);
  if (!span) return [];
  const own = text.slice(...span);
  const lead = /(?:^|\n)([ \t]*- )$/.exec(text.slice(0, span[0]))?.[1];
  const quote = /^["']/.exec(own)?.[0] ?? '';
  const more = format === 'yaml' && lead !== undefined ? `\n${lead}` : ', ';
  return put(ground, pointer, own + more + quote + item + quote, words);
}

export function below(pointer: string, ...tokens: readonly (string | number)[]): string {
  return pointer + tokens.map((token) => `/${escapeToken(token)}`).join('');
}
