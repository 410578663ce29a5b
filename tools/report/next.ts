import type { LintResult } from '../check/result.ts';
import { count } from './count.ts';
import type { Style } from './format.ts';
import { worstFirst } from './worst-first.ts';

/** The one command that helps most after a run, for whoever does not know them yet. */
export function nextStep(
  { summary, findings, refused }: Pick<LintResult, 'summary' | 'findings' | 'refused'>,
  style: Style,
): string | undefined {
  const [worst] = worstFirst(findings);
  if (refused !== undefined || worst === undefined) return undefined;
  const { fixable, safelyFixable } = summary;
  const others = fixable - safelyFixable;
  if (safelyFixable > 0) {
    const more = others > 0 ? `, and \`--fix=unsafe\` may mend ${others} more` : '';
    return `Next: the same with \`--fix\` mends ${count(safelyFixable, 'finding')}${more}.`;
  }
  if (others > 0)
    return `Next: the same with \`--fix=unsafe --diff\` shows how ${count(others, 'finding')} may be mended.`;
  return hasPage(worst.rule, style)
    ? `Next: \`${style.pageOf(worst.rule)}\` says more of the worst.`
    : undefined;
}

/** Rules of one's own have none. */
export function hasPage(rule: string, { about }: Style): boolean {
  return about === undefined || about(rule) !== undefined;
}
