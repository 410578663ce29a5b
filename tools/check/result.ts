import type { Finding, Severity } from '../finding.ts';
import type { Kind } from '../read/document.ts';
import type { Crash, RuleRun } from './check.ts';

/** What a run says when it is over: everything that the formats show. */
export interface LintResult {
  readonly findings: readonly Finding[];
  /** Findings that are hidden, and by what. */
  readonly hidden: readonly Hidden[];
  readonly summary: Summary;
  readonly runs: readonly RuleRun[];
  readonly crashes: readonly Crash[];
  /** The text of a document of the corpus, for code frames. */
  textOf(file: string): string | undefined;
}

export interface Hidden {
  readonly finding: Finding;
  readonly by: 'ignore' | 'baseline';
  readonly reason: string;
}

export interface Summary {
  readonly rules: number;
  readonly documents: Readonly<Partial<Record<Kind, number>>>;
  readonly schemas: number;
  readonly operations: number;
  readonly found: Readonly<Record<Severity, number>>;
  readonly ignored: number;
  readonly baselined: number;
  readonly fixable: number;
  /** Rules that had nothing to judge here, so that their silence says nothing. */
  readonly silent: readonly string[];
}

export function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const found = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) found[severity] += 1;
  return found;
}
