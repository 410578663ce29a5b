import type { Place } from '../../finding.ts';
import { parsePointer, toPointer } from '../../json/pointer.ts';
import type { DataDocument } from '../document.ts';
import { type Lines, rangeOf } from '../text/lines.ts';
import { keySpan, pointerAt, rowOf, type Span, type SpanTable, valueSpan, walk } from './span-table.ts';

export interface DataPlaces extends Pick<DataDocument, 'place' | 'span' | 'pointerAt'> {
  /** The place of some characters, under the value that they belong to. */
  covering(span: Span): Place;
}

export function dataPlaces(file: string, table: () => SpanTable, lines: () => Lines): DataPlaces {
  const placeOf = (pointer: string, span: Span, on: 'key' | 'value'): Place => {
    return { file, pointer, on, range: rangeOf(lines(), span[0], span[1]) };
  };
  return {
    place(pointer, on = 'value') {
      const tokens = parsePointer(pointer);
      const path = walk(table(), tokens);
      const row = path.at(-1);
      if (row === undefined) return placeOf('', [0, 0], 'value');
      const key = on === 'key' ? keySpan(table(), row) : undefined;
      // There are as many places as values: where all of it was found, they share the pointer that was asked for.
      const found = path.length > tokens.length ? pointer : toPointer(tokens.slice(0, path.length - 1));
      return placeOf(found, key ?? valueSpan(table(), row), key ? 'key' : 'value');
    },
    span(pointer, on = 'value') {
      const row = rowOf(table(), pointer);
      if (row === undefined) return undefined;
      return on === 'key' ? keySpan(table(), row) : valueSpan(table(), row);
    },
    pointerAt: (offset) => pointerAt(table(), offset),
    covering: (span) => placeOf(pointerAt(table(), span[0]), span, 'value'),
  };
}
