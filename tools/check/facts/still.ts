import { member } from '../../json/value.ts';
import { digest } from '../cache/digest.ts';

/**
 * Names what is stated and not where: a new paragraph moves everything below it, and says nothing new of it. Blocks are
 * counted below their heading, so their numbers are left out like the lines.
 */
export function stillName(stated: unknown): string {
  return digest(
    JSON.stringify(stated, (key, value: unknown) => {
      if (key === 'range' && isRange(value)) return undefined;
      if (key === 'pointer' && typeof value === 'string' && value.startsWith('#'))
        return value.replace(/\/.*$/, '');
      return value;
    }),
  );
}

/** Bounds of numbers are called a range too. */
function isRange(value: unknown): boolean {
  return typeof member(value, 'endColumn') === 'number';
}
