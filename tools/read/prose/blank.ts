import type { Span } from '../data/span-table.ts';

/** The text with these spans blanked out, so that all offsets stay. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let cursor = 0;
  for (const [start, end] of [...spans].sort(([one], [other]) => one - other)) {
    if (end <= cursor) continue;
    parts.push(text.slice(cursor, start), blank(text.slice(Math.max(cursor, start), end)));
    cursor = end;
  }
  parts.push(text.slice(cursor));
  return parts.join('');
}

export function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
