const LIMIT = 160;

/** The author's words on one line, short enough to be quoted in a message. */
export function clip(text: string): string {
  const line = text
    .slice(0, LIMIT * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= LIMIT ? line : `${line.slice(0, LIMIT - 1).trimEnd()}…`;
}
