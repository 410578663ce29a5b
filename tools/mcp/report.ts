import type { Linted } from '../check/lint.ts';
import { countSeverities } from '../check/result.ts';
import type { Finding } from '../finding.ts';
import { loadFormat } from '../report/format.ts';
import type { Workspace } from './tool.ts';

/** More findings than this help nobody: who mends these asks again. */
const mostFindings = 100;

/** Findings with a line for each, and what came of the whole. */
export async function report(
  linted: Linted,
  findings: readonly Finding[],
  { given }: Workspace,
): Promise<string> {
  const format = await loadFormat('agent');
  const { version, pageOf } = given;
  const summary = { ...linted.summary, found: countSeverities(findings) };
  const result = { ...linted, summary, findings: findings.slice(0, mostFindings) };
  const text = format(result, {
    color: false,
    verbose: false,
    quiet: false,
    timing: false,
    tool: { name: 'specord', version },
    pageOf: (rule) => `the tool \`explain\` with the rule ${rule}`,
    about: pageOf,
  });
  const more = findings.length - mostFindings;
  return more > 0 ? `${text}and ${more} more, which \`paths\` or \`rules\` would narrow down\n` : text;
}
