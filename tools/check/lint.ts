import { join, resolve } from 'node:path';
import { corpusIn, type ReadOptions, readCorpus } from '../read/corpus.ts';

import type { Corpus, Document } from '../read/document.ts';
import { nameOf } from '../read/name-of.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import { folderTree } from '../read/source/folder.ts';
import { listedFiles } from '../read/source/listed-files.ts';
import { isBelow } from '../read/source/reach.ts';
import type { FileEntry, Tree } from '../read/source/tree.ts';
import { unsavedFile, withUnsaved } from '../read/source/unsaved.ts';
import type { DefinedRule } from '../rules/rule.ts';
import type { Baselined } from './baseline/use.ts';
import { type CacheOptions, storeFor } from './cache/lasting.ts';
import type { Store } from './cache/store.ts';
import { type Checked, checkCorpus, type Early } from './check.ts';
import type { Config } from './config/config.ts';
import { configNames } from './config/find.ts';
import type { Loaded } from './config/load.ts';
import { projectConfig } from './config/project-config.ts';
import { baselineOf, baselineOutside, readOptions } from './config/reaching.ts';
import { unknownRuleNames } from './config/rule-names.ts';
import type { Base, ClaimMaker } from './facts/sources.ts';
import { complaints, houseRules } from './house-rules.ts';
import { type Inputs, inputsOf } from './inputs.ts';
import type { ProblemFinder } from './problems/finder.ts';
import { reported } from './reported.ts';
import type { LintResult } from './result.ts';
import { watchOver } from './run/watch.ts';
import { isWithin, type Scope, type ScopeOptions, scopeOf, type Unsaved, within } from './scope.ts';
import { type Selection, unknownNames } from './select.ts';
import { counted, emptySummary, seenIn } from './summary.ts';

export interface LintOptions extends ScopeOptions {
  readonly rules: readonly DefinedRule[];
  readonly selection?: Selection;
  readonly cache?: CacheOptions;
  /** Told of the files before they are read. */
  readonly onFound?: (files: readonly Pick<FileEntry, 'size'>[]) => void;
  /** A revision that the working tree is judged against, for rules that ask what a branch did. */
  readonly base?: string | undefined;
  /** Only what is new since a revision is reported: since the commit that a branch and it have in common. */
  readonly since?: string | undefined;
  readonly baseline?: 'use' | 'ignore' | 'update' | 'prune';
  readonly claimMaker?: ClaimMaker;
  readonly problemFinders?: readonly ProblemFinder[];
  /** Files as an editor has them, which need not be saved. */
  readonly open?: readonly Unsaved[];
  /** For a process that lints again and again: what it knows already. */
  readonly kept?: Kept;
  /** Told before all is known. */
  readonly early?: Early | undefined;
  /** Ends the run with its reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface Kept {
  readonly store: Store;
  /** What was read before. */
  readonly documents?: readonly Document[];
}

export interface Linted extends LintResult {
  readonly config: Config;
  /** The file that says it, as places name it. */
  readonly configFile?: string;
  readonly baseline?: Baselined['written'];
  readonly inputs: Inputs;
}

/** Reads a folder, runs the rules over it and says what came of it. */
export async function lint(options: LintOptions): Promise<Linted> {
  const scope = scopeOf(options);
  if (typeof scope === 'string') return refusal(resolve(options.cwd, options.root ?? '.'), scope);
  const store = options.kept?.store ?? storeFor(scope, options.cache);
  if (typeof store === 'string') return refusal(scope.root, store);
  const loaded = await projectConfig(scope, options, store);
  const rules = [...options.rules, ...(loaded.config.plugins ?? [])];
  const unknown = unknownRuleNames(loaded.config, [...rules, ...houseRules], loaded.at);
  const findings = [...loaded.findings, ...complaints(unknown)];
  if (findings.length > 0) {
    const says = 'The configuration is wrong, so nothing was checked.';
    return { ...refusal(scope.root, says), findings, textOf: () => loaded.text };
  }
  const misnamed = unknownNames(options.selection ?? {}, rules);
  if (misnamed !== undefined) return refusal(scope.root, misnamed);
  const outside = baselineOutside(scope.root, loaded.config, options);
  if (outside !== undefined) return refusal(scope.root, outside);
  try {
    return await run({ ...options, rules }, scope, loaded, store);
  } catch (error) {
    if (error instanceof NoCorpusError) return refusal(scope.root, error.message);
    throw error;
  }
}

async function run(options: LintOptions, scope: Scope, loaded: Loaded, store: Store): Promise<Linted> {
  const { config } = loaded;
  const began = Date.now();
  const { tree, corpus, base } = await read(options, scope, config);
  const watch = watchOver(corpus.exists);
  const input = { ...options, base, corpus, config, configAt: loaded.at, store, watch };
  const checked = await checkCorpus(input);
  const { findings, hidden, baseline } = await reported(options, scope, input, checked);
  const summary = { ...seenIn(corpus, store), ...counted(checked, findings, hidden) };
  store.touch(['', ...corpus.documents.flatMap((one) => [nameOf(one), one.path])]);
  store.save();
  const refused = nothingChecked(corpus, scope, checked, options);
  const askedFor = [...watch.all.keys()].map((asked) => join(scope.root, asked));
  return {
    root: scope.root,
    config,
    ...(loaded.file !== '' && { configFile: loaded.file }),
    corpus,
    findings,
    hidden,
    runs: checked.runs,
    crashes: checked.crashes,
    summary,
    ...(refused === undefined ? {} : { refused }),
    ...(baseline && { baseline }),
    inputs: inputsOf(
      scope,
      tree,
      [baselineOf(scope.root, config), ...askedFor],
      { ...loaded, isOfRevision: options.since !== undefined },
      began,
    ),
    textOf: (file) => corpus.document(file)?.text ?? (file === loaded.file ? loaded.text : undefined),
  };
}

async function read(options: LintOptions, scope: Scope, config: Config) {
  const tree = treeOf(options, scope);
  options.onFound?.(tree.files);
  const corpus = corpusIn(tree, scope.root, {
    ...readOptions(config, options),
    asked: scope.paths,
    ...(options.kept?.documents && { reuse: onlyDocuments(options.kept.documents) }),
  });
  const base =
    options.base === undefined
      ? undefined
      : await readBase(options.base, scope, readOptions(config, options), corpus);
  return { tree, corpus, base };
}

/** A corpus would hold the one before it, and that one all others. */
function onlyDocuments(documents: readonly Document[]): Pick<Corpus, 'document'> {
  const byPath = new Map(documents.map((one) => [one.path, one]));
  return { document: (path) => byPath.get(path) };
}

function treeOf({ cwd, unsaved, open = [] }: LintOptions, { root, paths, onlyListed }: Scope): Tree {
  const fileOf = ({ path, bytes }: Unsaved) => unsavedFile(within(root, resolve(cwd, path)), bytes);
  const file = unsaved && fileOf(unsaved);
  const tree = onlyListed ? listedFiles(root, paths, file) : folderTree(root);
  const opened = open.filter(({ path }) => isBelow(root, resolve(cwd, path))).map(fileOf);
  return [...opened, ...(file ? [file] : [])].reduce(withUnsaved, tree);
}

/** Documents that did not change are taken over and not parsed again. */
async function readBase(name: string, scope: Scope, read: ReadOptions, reuse: Corpus): Promise<Base> {
  return { name, corpus: await readCorpus(name, { ...read, reuse }, scope.root) };
}

/** A run that looked at nothing must not look like a run that found nothing. */
function nothingChecked(
  corpus: Corpus,
  scope: Scope,
  checked: Checked,
  options: LintOptions,
): string | undefined {
  if (corpus.documents.length === 0) {
    const [first] = corpus.troubles;
    const unread = first ? ` \`${first.at.file}\` was not read. ${first.says}` : '';
    const skipped = corpus.skipped.slice(0, 3).map(({ path, because }) => `${path} (${because})`);
    const seen = skipped.length > 0 ? ` Left out: ${skipped.join(', ')}.` : '';
    return `There is no document to check in ${scope.root}: no schema, no description of an API and no page of text.${unread}${seen}`;
  }
  const unread = scope.paths.find((path) => !corpus.documents.some((one) => isWithin([path], one.path)));
  if (unread !== undefined) {
    const trouble = corpus.troubles.find(({ at }) => isWithin([unread], at.file));
    if (trouble) return `"${unread}" was not read. ${trouble.says}`;
    const because = corpus.skipped.find(({ path }) => path === unread || path === `${unread}/`)?.because;
    return `"${unread}" is not among the documents that were read${because ? `: it is ${because}` : ''}.`;
  }
  if (options.selection?.shard) return undefined;
  if (checked.runs.every(({ subjects }) => subjects === 0))
    return 'No rule had anything to check: what was asked for does not occur in these documents.';
  return undefined;
}

function refusal(root: string, refused: string): Linted {
  return {
    root,
    config: {},
    findings: [],
    hidden: [],
    runs: [],
    crashes: [],
    summary: emptySummary,
    refused,
    inputs: { paths: [root, ...configNames.map((name) => join(root, name))], since: 0, unlisted: true },
    textOf: () => undefined,
  };
}
