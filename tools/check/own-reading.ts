import { compact } from '../json/canonical.ts';
import type { Json } from '../json/value.ts';
import { corpusIn } from '../read/corpus.ts';
import type { Corpus } from '../read/document.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import { folderOf } from '../read/source/open-tree.ts';
import type { Config } from './config/config.ts';
import { readOptions } from './config/reaching.ts';
import { type Addressed, revisionConfig } from './config/revision-config.ts';
import type { Scope, ScopeOptions } from './scope.ts';

/** What a revision says of comparing where something else holds. */
export interface Own {
  /** The settings that differ from those that hold. */
  readonly settings: readonly (keyof Config)[];
  /** What the revision holds by them. */
  readonly corpus?: Corpus;
  /** Why it cannot be told what it would hold. */
  readonly doubt?: string;
}

const READING = ['files', 'exclude', 'kinds', 'remotes', 'sources'] as const;
const COMPARING = [...READING, 'readers', 'roles', 'changes'] as const;

/** Only what differs is read a second time. */
export async function ownReading(
  revision: Addressed,
  held: Config,
  scope: Scope,
  options: ScopeOptions,
): Promise<Own> {
  if (options.config !== undefined) return { settings: [] };
  const { config, findings } = await revisionConfig(revision, scope, options);
  const [wrong] = findings;
  if (wrong) return { settings: [], doubt: doubtAbout(revision, wrong.message) };
  const settings = COMPARING.filter((name) => written(config[name]) !== written(held[name]));
  if (!settings.some((name) => (READING as readonly string[]).includes(name))) return { settings };
  try {
    const base = folderOf(revision.address, scope.root);
    return { settings, corpus: corpusIn(revision.tree, base, readOptions(config, options)) };
  } catch (error) {
    if (!(error instanceof NoCorpusError)) throw error;
    return { settings, doubt: doubtAbout(revision, error.message) };
  }
}

function doubtAbout({ name }: Addressed, why: string): string {
  return `What the configuration of ${name} leaves out of later comparisons cannot be told: ${why}`;
}

function written(value: unknown): string {
  return value === undefined ? '' : compact(value as Json);
}
