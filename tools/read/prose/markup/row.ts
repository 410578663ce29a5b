/** A line of a text. */
export interface Row {
  /** Where its first character that is no blank stands. */
  readonly start: number;
  readonly end: number;
  /** What is left without the blanks around it. */
  readonly text: string;
  /** How many blanks stand before it. */
  readonly indent: number;
}

export function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const bare = line.trim();
    const indent = bare === '' ? line.length : line.indexOf(bare);
    rows.push({ start: at + indent, end: at + indent + bare.length, text: bare, indent });
    at += line.length + 1;
  }
  return rows;
}

/** The rest of a row, behind so many of its characters and the blanks after them. */
export function behind({ start, end, text, indent }: Row, length: number): Row {
  const rest = text.slice(length);
  const bare = rest.trimStart();
  const skipped = length + rest.length - bare.length;
  return { start: start + skipped, end, text: bare, indent: indent + skipped };
}

/** Rows that are read one block after another. */
export interface Reading {
  readonly rows: readonly Row[];
  next: number;
  /** How many blocks are around these. */
  readonly depth: number;
}

/** Deeper than this nobody writes, and what stands there is text. */
export const DEEPEST = 40;

export function skipBlanks(reading: Reading): void {
  while (reading.rows[reading.next]?.text === '') reading.next += 1;
}

/** The rows from here on of which this holds, in one piece. */
export function takeWhile(reading: Reading, holds: (row: Row) => boolean): Row[] {
  const from = reading.next;
  while (reading.next < reading.rows.length && holds(reading.rows[reading.next]!)) reading.next += 1;
  return reading.rows.slice(from, reading.next);
}

export function withoutBlankEnds(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ text }) => text !== '');
  const last = rows.findLastIndex(({ text }) => text !== '');
  return first < 0 ? [] : rows.slice(first, last + 1);
}
