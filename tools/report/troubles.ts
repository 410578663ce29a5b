import type { LintResult } from '../check/result.ts';

/** What keeps a report without findings from being approval. */
export function troublesOf({ refused, crashes }: Pick<LintResult, 'refused' | 'crashes'>): readonly string[] {
  return [
    ...(refused === undefined ? [] : [`Nothing was checked: ${refused}`]),
    ...crashes.map(({ rule, says }) => `${rule} failed, which is a bug in this tool: ${says}`),
  ];
}
