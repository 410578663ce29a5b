import { type Comparison, compareCorpora } from '../change/compare.ts';
import { readCorpus } from '../read/corpus.ts';
import type { Corpus } from '../read/document.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import { loadConfig, withoutConfig } from './config/load.ts';
import { readOptions } from './lint.ts';
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
  const scope = scopeOf(options);
  if (typeof scope === 'string') return { refused: scope };
  const { config, findings } = scope.config ? await loadConfig(scope.config, scope.config) : withoutConfig;
  const [wrong] = findings;
  if (wrong) return { refused: `The configuration is wrong, so nothing was compared: ${wrong.message}` };
  const read = readOptions(config);
  try {
    const base = revision(options.base, await readCorpus(options.base, read, scope.root));
    const address = options.head ?? scope.root;
    const corpus = await readCorpus(address, { ...read, reuse: base.corpus }, scope.root);
    const head = revision(options.head ?? 'the working tree', corpus);
    const empty = [base, head].find((one) => one.corpus.documents.length === 0);
    if (empty) return { refused: `There is no document to compare in ${empty.name}.` };
    const readers = config.readers ? { readers: config.readers } : {};
    return { base, head, comparison: compareCorpora(base.corpus, head.corpus, readers) };
  } catch (error) {
    if (error instanceof NoCorpusError) return { refused: error.message };
    throw error;
  }
}

function revision(name: string, corpus: Corpus): Revision {
  return { name, corpus, textOf: (file) => corpus.document(file)?.text };
}
