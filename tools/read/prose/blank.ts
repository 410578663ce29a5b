import type { Span } from '../data/span-table.ts';

/** The text with these spans blanked out, so that all offsets stay. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  let blanked = text;
  for (const [start, end] of spans) {
    blanked = blanked.slice(0, start) + blank(blanked.slice(start, end)) + blanked.slice(end);
  }
  return blanked;
}

export function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
