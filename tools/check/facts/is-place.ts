import { isObject } from '../../json/value.ts';

export interface PlaceLike {
  readonly [key: string]: unknown;
  readonly file: string;
  readonly pointer: string;
  readonly range: object;
}

/** A place in data whose type is gone, as in what was kept as JSON. */
export function isPlace(value: unknown): value is PlaceLike {
  return (
    isObject(value) &&
    typeof value.file === 'string' &&
    typeof value.pointer === 'string' &&
    isObject(value.range) &&
    typeof value.range.endColumn === 'number'
  );
}
