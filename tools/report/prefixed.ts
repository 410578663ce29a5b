import type { LintResult } from '../check/result.ts';
import type { Finding, Place } from '../finding.ts';
import type { Format } from './format.ts';

/** For readers who look from a folder above the root: every path says how to get there. */
export function fromAbove(format: Format): Format {
  return (result, style) => format(style.prefix ? prefixed(result, style.prefix) : result, style);
}

export function prefixed(result: LintResult, prefix: string): LintResult {
  return {
    ...result,
    summary: {
      ...result.summary,
      unread: result.summary.unread.map((one) => ({ ...one, file: prefix + one.file })),
    },
    findings: result.findings.map((finding) => moved(finding, prefix)),
    hidden: result.hidden.map((one) => ({ ...one, finding: moved(one.finding, prefix) })),
    textOf: (file) => result.textOf(file.startsWith(prefix) ? file.slice(prefix.length) : file),
  };
}

function moved(finding: Finding, prefix: string): Finding {
  const placed = (at: Place): Place => ({ ...at, file: prefix + at.file });
  return {
    ...finding,
    at: placed(finding.at),
    related: finding.related.map((one) => ({ ...one, at: placed(one.at) })),
    fixes: finding.fixes.map((fix) => ({
      ...fix,
      edits: fix.edits.map((edit) => ({ ...edit, file: prefix + edit.file })),
    })),
  };
}
