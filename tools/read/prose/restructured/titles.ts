import type { Reading, Row } from '../markup/row.ts';

/** A line of one character that is no letter, as it stands below a title. */
const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}$/;

export function isAdornment(row: Row | undefined): boolean {
  return row !== undefined && row.indent === 0 && ADORNMENT.test(row.text);
}

interface Titled {
  readonly title: Row;
  /** How it is set apart: titles of one level are set apart alike. */
  readonly style: string;
  readonly rows: number;
}

/** The title that begins here: a line with a line of marks below it, or one above it as well. */
export function titleAt({ rows, next }: Reading): Titled | undefined {
  const [first, second, third] = rows.slice(next, next + 3);
  if (!first || !second || second.text === '') return undefined;
  if (isAdornment(first)) {
    const isFramed = third !== undefined && third.indent === 0 && third.text === first.text;
    return isFramed && !isAdornment(second)
      ? { title: second, style: `${first.text[0]}${first.text[0]}`, rows: 3 }
      : undefined;
  }
  const isTitle = first.text !== '' && first.indent === 0 && isAdornment(second);
  // A line that is much too short was not meant to be one.
  return isTitle && second.text.length + 2 >= first.text.length
    ? { title: first, style: second.text[0]!, rows: 2 }
    : undefined;
}
