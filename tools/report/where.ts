import type { Place } from '../finding.ts';
import { printable } from './printable.ts';

/** `file:line:column`, which terminals and editors turn into a link. */
export function where({ file, range }: Place): string {
  return printable(`${file}:${range.line}:${range.column}`);
}
