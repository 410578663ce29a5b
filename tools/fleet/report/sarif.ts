import type { LintResult } from '../../check/result.ts';
import type { Finding, Place } from '../../finding.ts';
import type { Style } from '../../report/format.ts';
import sarif from '../../report/sarif.ts';

type Flat = Place['range'] & Omit<Place, 'range'>;
type FlatFinding = Omit<Finding, 'at' | 'related'> & {
  readonly at: Flat;
  readonly related: readonly (Flat & { readonly says: string; readonly repeats?: true })[];
};

/** A report as it is kept, for dashboards. Fixes are left out: their places can only be told beside the files. */
export function sarifOf(
  report: string,
  { tool, about, home }: Pick<Style, 'tool' | 'about' | 'home'>,
): string {
  const { findings, ...rest } = JSON.parse(report) as Omit<LintResult, 'findings'> & {
    readonly findings: readonly FlatFinding[];
  };
  const result = {
    ...rest,
    hidden: [],
    runs: [],
    findings: findings.map(unflattened),
    textOf: () => undefined,
  };
  const style = { color: false, verbose: true, quiet: false, timing: false, tool, about, home };
  return sarif(result, { ...style, pageOf: (rule) => `specord explain ${rule}` } as Style);
}

function unflattened({ at, related, ...rest }: FlatFinding): Finding {
  const others = related.map(({ says, repeats, ...place }) => ({
    ...{ at: placeOf(place), says, ...(repeats && { repeats }) },
  }));
  return { ...rest, at: placeOf(at), related: others, fixes: [] };
}

function placeOf({ file, pointer, on, chain, line, column, endLine, endColumn }: Flat): Place {
  return { file, pointer, on, ...(chain && { chain }), range: { line, column, endLine, endColumn } };
}
