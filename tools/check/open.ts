import { readCorpus } from '../read/corpus.ts';
import type { Corpus } from '../read/document.ts';
import type { Config } from './config/config.ts';
import { loadConfig, withoutConfig } from './config/load.ts';
import { readOptions } from './lint.ts';
import { type ScopeOptions, scopeOf } from './scope.ts';

export interface Opened {
  readonly corpus: Corpus;
  readonly config: Config;
}

/** The corpus that `lint` would check, without checking it; a text says why there is none. */
export async function openCorpus(options: ScopeOptions): Promise<Opened | string> {
  const scope = scopeOf(options);
  if (typeof scope === 'string') return scope;
  const { config, findings } = scope.config ? await loadConfig(scope.config, scope.config) : withoutConfig;
  const wrong = findings[0];
  if (wrong) return `The configuration is wrong: ${wrong.message}`;
  const corpus = await readCorpus(scope.root, readOptions(config));
  if (corpus.documents.length === 0) return `There is no document to read in ${scope.root}.`;
  return { corpus, config };
}
