import { loudness } from '../check/loudness.ts';
import type { Finding, Severity } from '../finding.ts';
import { conclusion } from './conclusion.ts';
import type { Format } from './format.ts';
import { painter } from './paint.ts';

/** How often each rule has something to report, the loudest and then the most frequent first. */
const statistics: Format = (result, style) => {
  const rows = rowsOf(result.findings);
  const width = Math.max(0, ...rows.map(({ count }) => String(count).length));
  const lines = rows.map(
    ({ rule, severity, count }) => `${String(count).padStart(width)} ${severity.padEnd(7)} ${rule}`,
  );
  const told = conclusion(result, style, painter(style.color));
  return `${lines.length > 0 ? `${lines.join('\n')}\n\n` : ''}${told}\n`;
};

export default statistics;

interface Row {
  readonly rule: string;
  readonly severity: Severity;
  readonly count: number;
}

function rowsOf(findings: readonly Finding[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { rule, severity } of findings) {
    const name = `${severity} ${rule}`;
    rows.set(name, { rule, severity, count: (rows.get(name)?.count ?? 0) + 1 });
  }
  return [...rows.values()].sort(
    (a, b) => loudness[b.severity] - loudness[a.severity] || b.count - a.count || (a.rule < b.rule ? -1 : 1),
  );
}
