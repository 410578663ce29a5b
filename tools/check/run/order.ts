import type { Finding, Place } from '../../finding.ts';

/** One total order for all output: file, position, rule, message. Never by locale, which differs between machines. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    (a, b) =>
      comparePlaces(a.at, b.at) ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message) ||
      compare(a.key, b.key),
  );
}

export function comparePlaces(a: Place, b: Place): number {
  return (
    compare(a.file, b.file) ||
    a.range.line - b.range.line ||
    a.range.column - b.range.column ||
    a.range.endLine - b.range.endLine ||
    a.range.endColumn - b.range.endColumn ||
    compare(a.pointer, b.pointer) ||
    compare(a.on, b.on)
  );
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
