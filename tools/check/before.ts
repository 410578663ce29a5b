import { relative } from 'node:path';
import type { Finding } from '../finding.ts';
import { readCorpus } from '../read/corpus.ts';
import { mergeBase } from '../read/source/merge-base.ts';
import { changedSettings } from './changed-settings.ts';
import { type CheckInput, checkCorpus } from './check.ts';
import { baselineOf, readOptions } from './config/reaching.ts';
import type { Scope, ScopeOptions } from './scope.ts';

/** What a branch brought in, and what was there before. */
export interface Parted {
  readonly fresh: readonly Finding[];
  readonly known: readonly Finding[];
  /** What the branch says of being judged that was not said before. */
  readonly settings: readonly Finding[];
}

/**
 * Judges the revision that a branch began with by the same rules and configuration. A finding is known by what it says of
 * which places and not by its lines, so that one is new also where a change elsewhere brought it about.
 */
export async function partedBy(
  revision: string | undefined,
  findings: readonly Finding[],
  input: CheckInput,
  scope: Scope,
  options: ScopeOptions,
): Promise<Parted> {
  if (revision === undefined) return { fresh: findings, known: [], settings: [] };
  const { config = {}, corpus: reuse } = input;
  const { root } = scope;
  const address = await mergeBase(revision, root);
  const corpus = await readCorpus(address, { ...readOptions(config, options), reuse }, root);
  const { store: _, watch: __, ...rest } = input;
  const began = await checkCorpus({ ...rest, corpus });
  const known = new Set(began.findings.map(nameOf));
  const isKnown = (finding: Finding) => known.has(nameOf(finding));
  const baseline = relative(root, baselineOf(root, config));
  const branch = { root, since: revision, base: address, before: corpus, now: reuse, baseline };
  return {
    fresh: findings.filter((one) => !isKnown(one)),
    known: findings.filter(isKnown),
    settings: await changedSettings(branch),
  };
}

function nameOf({ rule, key }: Finding): string {
  return `${rule}\n${key}`;
}
