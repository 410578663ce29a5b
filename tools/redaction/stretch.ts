/** A part of a text, from its first character to the one behind its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The text with other words in the place of its parts, those that overlap taken as one. */
export function replaced(
  text: string,
  parts: readonly Stretch[],
  replacement: (part: string) => string,
): string {
  let result = '';
  let copied = 0;
  for (const { start, end } of joined(parts)) {
    result += text.slice(copied, start) + replacement(text.slice(start, end));
    copied = end;
  }
  return result + text.slice(copied);
}

function joined(parts: readonly Stretch[]): readonly Stretch[] {
  const whole: { start: number; end: number }[] = [];
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
