import type { GoldenSet } from './cases/golden-set.ts';
import { type Linted, type LintOptions, lint as lintWith } from './check/lint.ts';
import { noProposals } from './check/no-proposals.ts';
import { problemFinders } from './check/problems/finder.ts';
import { claimMaker } from './claims/claim-maker.ts';
import type { Corpus } from './read/document.ts';
import { rules } from './rules/index.ts';
import { premergeRules } from './rules/premerge/index.ts';

export type { Citation, GoldenCase } from './cases/golden-case.ts';
export type { GoldenSet } from './cases/golden-set.ts';
export type { Change, Verdict, Witness } from './change/change.ts';
export { type Comparison, compareCorpora } from './change/compare.ts';
export { type Checked, type CheckInput, checkCorpus } from './check/check.ts';
export { type CompareOptions, compareEach, compareRevisions as compare } from './check/compare.ts';
export { type Config, defineConfig } from './check/config/config.ts';
export type { Linted } from './check/lint.ts';
export { exitCode, type LintResult, type Summary } from './check/result.ts';
export type { Edit, Evidence, Finding, Fix, Place, Range, Related, Severity } from './finding.ts';
export { corpusOf, readCorpus } from './read/corpus.ts';
export type { Corpus, DataDocument, Document, ProseDocument } from './read/document.ts';
export type { Facts, Link, Outline } from './rules/facts.ts';
export { rules } from './rules/index.ts';
export { type DefinedRule, defineRule, type Report, type Rule } from './rules/rule.ts';

/** Holds proposals to their process and, against a base, to what the branch does. */
export async function checkProposals(
  options: Partial<Omit<LintOptions, 'rules' | 'selection'>> & { readonly cwd: string },
): Promise<Linted> {
  const only = options.base === undefined ? ['rfc'] : ['rfc', 'premerge'];
  const linted = await lintWith({
    claimMaker,
    problemFinders,
    ...options,
    selection: { only },
    rules: [...rules, ...premergeRules],
  });
  const { refused, corpus, root } = linted;
  if (refused === undefined || corpus === undefined) return linted;
  return { ...linted, refused: noProposals(corpus, root) ?? refused };
}

/** Lints a folder with all rules of this package. */
export function lint(
  options: Partial<Omit<LintOptions, 'rules'>> & { readonly cwd: string },
): Promise<Linted> {
  return lintWith({ claimMaker, problemFinders, ...options, rules });
}

/** The files of the golden fixtures that a corpus gives; on demand also the requests that follow from its API descriptions. */
export async function goldenSet(
  corpus: Corpus,
  corpusVersion: string,
  { requests = false }: { readonly requests?: boolean } = {},
): Promise<GoldenSet> {
  const { goldenSet: setOf } = await import('./cases/golden-set.ts');
  const { describedCases } = await import('./cases/described/described-cases.ts');
  const { openwop } = await import('./openwop/openwop.ts');
  return setOf(corpus, openwop, corpusVersion, requests ? describedCases(corpus).cases : []);
}
