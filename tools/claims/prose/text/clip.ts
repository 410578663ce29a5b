import { onOneLine } from './on-one-line.ts';

const LIMIT = 160;

/** The author's words on one line, short enough to be quoted in a message. */
export function clip(text: string): string {
  const line = onOneLine(text.slice(0, LIMIT * 4));
  return line.length <= LIMIT ? line : `${line.slice(0, LIMIT - 1).trimEnd()}…`;
}
