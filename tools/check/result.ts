import type { Finding, Severity } from '../finding.ts';
import type { Corpus, Kind } from '../read/document.ts';
import type { Crash, RuleRun } from './check.ts';
import { loudness } from './loudness.ts';

/** What a run says when it is over: everything that the formats show. */
export interface LintResult {
  readonly root: string;
  readonly findings: readonly Finding[];
  /** Findings that are hidden, and by what. */
  readonly hidden: readonly Hidden[];
  readonly summary: Summary;
  readonly runs: readonly RuleRun[];
  readonly crashes: readonly Crash[];
  /** Why nothing could be checked, or not what was meant. */
  readonly refused?: string;
  /** What was read, for formats that show more than findings. */
  readonly corpus?: Corpus;
  /** The text of a document of the corpus, for code frames. */
  textOf(file: string): string | undefined;
}

/** What was not checked, or not to its end, because it could not be read. */
export interface Unread {
  readonly file: string;
  /** What is the matter with it, and what to do. */
  readonly says: string;
}

export interface Hidden {
  readonly finding: Finding;
  readonly by: 'ignore' | 'baseline' | 'revision' | 'convention';
  readonly reason: string;
}

export interface Crowd {
  readonly rule: string;
  readonly times: number;
}

/** How much there was to look at, without what could not be read. */
export interface Seen {
  readonly documents: Readonly<Partial<Record<Kind, number>>>;
  readonly schemas: number;
  readonly operations: number;
  readonly unread: readonly Unread[];
}

export interface Summary extends Seen {
  readonly rules: number;
  readonly found: Readonly<Record<Severity, number>>;
  readonly ignored: number;
  readonly baselined: number;
  /** What a revision had already, where only what is new since then is asked for. */
  readonly earlier: number;
  /** Rules that found the like so often that a convention is more likely, and how often; none of these is told. */
  readonly conventions: readonly Crowd[];
  /** Findings that a fix mends, whether or not it is safe. */
  readonly fixable: number;
  /** Those of them that a safe one mends. */
  readonly safelyFixable: number;
  /** Rules that had nothing to judge here, so that their silence says nothing. */
  readonly silent: readonly string[];
}

export function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const found = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) found[severity] += 1;
  return found;
}

/** 0 nothing that counts, 1 findings, 2 not checked: as ESLint and Redocly have it. */
export function exitCode(
  { findings, refused, crashes }: Pick<LintResult, 'findings' | 'refused' | 'crashes'>,
  failOn: Severity | 'never',
  maxWarnings = Number.POSITIVE_INFINITY,
): 0 | 1 | 2 {
  if (refused !== undefined || crashes.length > 0) return 2;
  const { warning } = countSeverities(findings);
  if (warning > maxWarnings) return 1;
  return failOn !== 'never' && findings.some(({ severity }) => loudness[severity] >= loudness[failOn])
    ? 1
    : 0;
}
