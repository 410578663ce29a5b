import { readCorpus } from '../read/corpus.ts';
import type { Corpus } from '../read/document.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import type { Config } from './config/config.ts';
import { projectConfig } from './config/project-config.ts';
import { readOptions } from './config/reaching.ts';
import { type Scope, type ScopeOptions, scopeOf } from './scope.ts';

export interface Opened {
  readonly corpus: Corpus;
  readonly config: Config;
}

/** The corpus that `lint` would check, without checking it; a text says why there is none. */
export async function openCorpus(options: ScopeOptions): Promise<Opened | string> {
  const scope = scopeOf(options);
  if (typeof scope === 'string') return scope;
  const { config, findings } = await projectConfig(scope, options);
  const wrong = findings[0];
  if (wrong) return `The configuration is wrong: ${wrong.message}`;
  try {
    return await opened(scope, config, options);
  } catch (error) {
    if (error instanceof NoCorpusError) return error.message;
    throw error;
  }
}

async function opened({ root }: Scope, config: Config, options: ScopeOptions): Promise<Opened | string> {
  const corpus = await readCorpus(root, readOptions(config, options));
  if (corpus.documents.length === 0) return `There is no document to read in ${root}.`;
  return { corpus, config };
}
