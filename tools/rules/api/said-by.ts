import { indexBy } from '../../claims/binding/index-by.ts';
import type { Place, Severity } from '../../finding.ts';
import type { Problem } from '../facts.ts';
import type { Report } from '../rule.ts';

export interface Said {
  readonly code: string;
  readonly says: string;
  /** In how many other places of the document, or in how many other documents, it holds as well. */
  readonly more: number;
}

/** What another linter says: the same of one document once, and once a run that it could not judge documents. */
export function* saidBy(tool: Problem['tool'], problems: readonly Problem[]): Iterable<Report<Said>> {
  const own = problems.filter((one) => one.tool === tool).sort((a, b) => byPlace(a.at, b.at));
  const alike = indexBy(own, ({ code, says, at }) => [
    isUnjudged(code) ? code : `${at.file} ${code} ${says}`,
  ]);
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const { at, code, says } = first;
    const severity: Severity = isUnjudged(code) ? 'info' : first.severity;
    const more = others.map((one) => ({
      at: one.at,
      says: isUnjudged(code) ? one.says : 'has the same problem',
    }));
    yield { at, data: { code, says, more: others.length }, related: [...first.related, ...more], severity };
  }
}

function byPlace(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.range.line - b.range.line || a.range.column - b.range.column;
}

export function isUnjudged(code: string): boolean {
  return code === 'not-judged';
}

/** `standard` and `tool` as people call them. */
export function sentenceOf({ code, says, more }: Said, standard: string, tool: string): string {
  if (isUnjudged(code)) {
    const others = more === 0 ? '' : ` So it went with ${more} more documents.`;
    return `${says}. Whether it keeps to ${standard} is not known: ${tool} gave up on it.${others} Other tools may fail on it as well.`;
  }
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'place' : 'places'} in this document.`;
  return `${says}. Tools that read ${standard} refuse or misread this part (${tool}: ${code}).${others}`;
}
