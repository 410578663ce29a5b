import { type Crowd, countSeverities, type LintResult, type Summary } from '../check/result.ts';
import type { Kind } from '../read/document.ts';
import { count } from './count.ts';
import type { Style } from './format.ts';
import { nextStep } from './next.ts';
import type { Paint } from './paint.ts';
import { printable } from './printable.ts';
import { wrap } from './wrap.ts';

/** How much was looked at and what came of it: silence of a rule that saw nothing is not the same as approval. */
export function conclusion(result: LintResult, style: Style, paint: Paint): string {
  const { summary, runs, crashes } = result;
  const lines = [paint('bold', headline(result))];
  if (summary.unread.length > 0) lines.push(paint('red', unreadLine(summary, style)));
  if (summary.ignored > 0) lines.push(`${count(summary.ignored, 'finding')} ignored, each with a reason.`);
  if (summary.baselined > 0) lines.push(`${count(summary.baselined, 'known finding')} in the baseline.`);
  if (summary.earlier > 0) lines.push(`${count(summary.earlier, 'finding')} there before, and not shown.`);
  for (const crowd of summary.conventions) lines.push(crowdLine(crowd));
  if (summary.silent.length > 0) lines.push(paint('dim', silentLine(summary, style)));
  for (const { rule, file, says } of crashes)
    lines.push(
      `${rule} failed${file ? ` on ${file}` : ''}, which is a bug in this tool: ${style.verbose ? says : says.split('\n')[0]}`,
    );
  if (style.timing)
    for (const { rule, milliseconds, subjects } of [...runs].sort((a, b) => b.milliseconds - a.milliseconds))
      lines.push(`${milliseconds.toFixed(1).padStart(9)} ms  ${rule.id} (${subjects})`);
  const next = nextStep(result, style);
  if (next !== undefined) lines.push(next);
  return lines.map((line) => wrap(line, style.columns ?? Number.POSITIVE_INFINITY)).join('\n');
}

/** Of many rules most see nothing in any one corpus; of few that somebody asked for it matters which. */
function silentLine({ silent, rules }: Summary, { verbose }: Style): string {
  const said = verbose || silent.length <= 3 ? listed(silent, 1e9) : `${silent.length} of ${rules} rules`;
  return `Saw nothing to check: ${said}${verbose || silent.length <= 3 ? '' : ' (--verbose names them)'}.`;
}

/** What is wrong again and again in one way is seldom wrong: who knows better asks for it. */
export function crowdLine({ rule, times }: Crowd): string {
  return `${rule} would say the like of ${times} places: more often a convention, a build or a generator than so many mistakes. --only ${rule} shows them.`;
}

/** Each is a finding, too, but what runs over some rules leave out must show as well. */
function unreadLine({ unread }: Summary, { verbose }: Style): string {
  const names = unread.map(({ file }) => printable(file));
  return `Not checked, because it could not be read: ${listed(names, verbose ? 1e9 : 6)}.`;
}

export function headline({
  summary,
  findings,
  refused,
}: Pick<LintResult, 'summary' | 'findings' | 'refused'>): string {
  if (refused !== undefined)
    return `Nothing was checked: ${findings.length > 0 ? `${said(countSeverities(findings))}.` : refused}`;
  const { rules, schemas, operations, documents, found } = summary;
  const total = Object.values(documents).reduce((sum, one) => sum + one, 0);
  const seen = [count(schemas, 'schema'), count(operations, 'operation'), count(total, 'document')].join(
    ', ',
  );
  return `${count(rules, 'rule')} over ${seen}: ${said(found)}.`;
}

function said(found: Summary['found']): string {
  const counts = Object.entries(found).filter(([, number]) => number > 0);
  return counts.map(([severity, number]) => count(number, severity)).join(', ') || 'no findings';
}

export function kindsOf(documents: Readonly<Partial<Record<Kind, number>>>): string {
  return Object.entries(documents)
    .map(([kind, number]) => `${number} ${kind}`)
    .join(', ');
}

function listed(names: readonly string[], limit: number): string {
  const more = names.length - limit;
  return more > 0 ? `${names.slice(0, limit).join(', ')} and ${more} more (--verbose)` : names.join(', ');
}
