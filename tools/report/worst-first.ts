import { loudness } from '../check/loudness.ts';
import type { Finding } from '../finding.ts';

/** For readers who show the first few of each kind. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => loudness[b.severity] - loudness[a.severity]);
}
