import { isObject } from '../../json/value.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { digest } from '../cache/digest.ts';
import { isPlace } from './is-place.ts';

/**
 * Names what is stated and not where: a new paragraph moves everything below it, and says nothing new of it. Blocks are
 * counted below their heading, so their numbers are left out like the lines and offsets.
 */
export function stillName(stated: unknown): string {
  return digest(
    JSON.stringify(stated, (_key, value: unknown) => {
      if (isPlace(value)) return [value.file, headingOf(value.pointer), value.on];
      if (isObject(value) && 'span' in value && isPlace(value.at)) return { ...value, span: undefined };
      return value;
    }),
  );
}

function headingOf(pointer: string): string {
  return pointer.startsWith('#') ? beforeFirst(pointer, '/') : pointer;
}
