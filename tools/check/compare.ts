import {
  type CompareOptions as ComparingOptions,
  type Comparison,
  compareCorpora,
} from '../change/compare.ts';
import { type ReadOptions, readCorpus } from '../read/corpus.ts';
import type { Corpus } from '../read/document.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import { revisionsBetween } from '../read/source/revisions.ts';
import { comparingOptions } from './config/comparing.ts';
import { projectConfig } from './config/project-config.ts';
import { readOptions } from './config/reaching.ts';
import { type ScopeOptions, scopeOf } from './scope.ts';

export interface CompareOptions extends Omit<ScopeOptions, 'paths'> {
  /** A folder, a git revision, a tarball or `npm:name@version`. */
  readonly base: string;
  /** The same; the working tree without one. */
  readonly head?: string | undefined;
}

export interface ComparedRevisions {
  readonly base: Revision;
  readonly head: Revision;
  readonly comparison: Comparison;
}

export interface Revision {
  readonly name: string;
  readonly corpus: Corpus;
  textOf(file: string): string | undefined;
}

export interface Refused {
  /** Why there was nothing to compare, and what to do. */
  readonly refused: string;
}

/** Reads two revisions by the configuration of the project around them and says what differs. */
export async function compareRevisions(options: CompareOptions): Promise<ComparedRevisions | Refused> {
  const setting = await settingOf(options);
  if ('refused' in setting) return setting;
  return orRefused(async () => {
    const { root } = setting;
    const base = await revisionOf({ address: options.base, name: options.base }, setting);
    const head = { address: options.head ?? root, name: options.head ?? 'the working tree' };
    return compared(base, await revisionOf(head, setting, base.corpus), setting);
  });
}

/**
 * Every revision from `base` to `head` with the one before it. Each is read once, and what it shares with the one before
 * is neither read nor parsed again.
 */
export async function compareEach(
  options: CompareOptions,
  report: (step: ComparedRevisions) => void,
): Promise<Refused | undefined> {
  const setting = await settingOf(options);
  if ('refused' in setting) return setting;
  return orRefused(async () => {
    const found = await revisionsBetween(options.base, options.head ?? 'HEAD', setting.root);
    let before: Revision | undefined;
    for (const { hash, subject } of found) {
      const named = { address: hash, name: `${hash.slice(0, 10)} "${subject}"` };
      const next = await revisionOf(named, setting, before?.corpus);
      if (before) report(compared(before, next, setting));
      before = next;
    }
    return undefined;
  });
}

interface Setting {
  readonly root: string;
  readonly read: ReadOptions;
  readonly comparing: ComparingOptions;
}

async function settingOf(options: CompareOptions): Promise<Setting | Refused> {
  const scope = scopeOf(options);
  if (typeof scope === 'string') return { refused: scope };
  const { config, findings } = await projectConfig(scope, options);
  const [wrong] = findings;
  if (wrong) return { refused: `The configuration is wrong, so nothing was compared: ${wrong.message}` };
  return { root: scope.root, read: readOptions(config, options), comparing: comparingOptions(config) };
}

async function orRefused<Value>(work: () => Promise<Value>): Promise<Value | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoCorpusError) return { refused: error.message };
    throw error;
  }
}

interface Addressed {
  readonly address: string;
  readonly name: string;
}

async function revisionOf(
  { address, name }: Addressed,
  { root, read }: Setting,
  reuse?: Corpus,
): Promise<Revision> {
  const corpus = await readCorpus(address, { ...read, ...(reuse && { reuse }) }, root);
  if (corpus.documents.length === 0) throw new NoCorpusError(`There is no document to compare in ${name}.`);
  return { name, corpus, textOf: (file) => corpus.document(file)?.text };
}

function compared(base: Revision, head: Revision, { comparing }: Setting): ComparedRevisions {
  return { base, head, comparison: compareCorpora(base.corpus, head.corpus, comparing) };
}
