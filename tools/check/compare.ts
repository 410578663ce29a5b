import {
  type CompareOptions as ComparingOptions,
  type Comparison,
  compareCorpora,
} from '../change/compare.ts';
import { corpusIn } from '../read/corpus.ts';
import type { Corpus } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import { folderOf, openTree } from '../read/source/open-tree.ts';
import { revisionsBetween } from '../read/source/revisions.ts';
import { comparingOptions } from './config/comparing.ts';
import type { Config } from './config/config.ts';
import { projectConfig } from './config/project-config.ts';
import { packagesFolder, readOptions } from './config/reaching.ts';
import { type Addressed, otherRoot, revisionConfig } from './config/revision-config.ts';
import { weighingBy } from './config/weighing.ts';
import { type Own, ownReading } from './own-reading.ts';
import { type Scope, type ScopeOptions, scopeOf } from './scope.ts';

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
  /** What was accepted, and what the configuration of the head says and does not hold, because the base decides. */
  readonly told?: readonly string[];
}

export interface Revision {
  readonly name: string;
  readonly corpus: Corpus;
  /** One file was named, so that what it is cannot stand elsewhere. */
  readonly isFile: boolean;
  /** What it says of comparing where something else holds. */
  readonly own: Own;
  textOf(file: string): string | undefined;
}

export interface Refused {
  /** Why there was nothing to compare, and what to do. */
  readonly refused: string;
}

/** Reads two revisions by the configuration of the first, or the one that is named, and says what differs. */
export function compareRevisions(options: CompareOptions): Promise<ComparedRevisions | Refused> {
  return inScope(options, async (scope) => {
    const opened = await open({ address: options.base, name: options.base }, scope);
    const setting = await settingOf(opened, scope, options);
    const base = await revisionOf(opened, setting);
    const head = { address: options.head ?? scope.root, name: options.head ?? 'the working tree' };
    const other = await revisionOf(await open(head, scope, base.corpus), setting, base.corpus);
    refuseUnrecognised([base, other]);
    for (const side of [base, other]) if (side.isFile) refuseUnrecognised([side]);
    const step = compared(base, other, setting);
    const [unknown] = passedOver(base, other);
    if (unknown !== undefined && step.comparison.changes.length === 0) throw new NoCorpusError(unknown);
    return step;
  });
}

/**
 * Every revision from `base` to `head` with the one before it. Each is read once, and what it shares with the one before
 * is neither read nor parsed again.
 */
export function compareEach(
  options: CompareOptions,
  report: (step: ComparedRevisions) => void,
): Promise<Refused | undefined> {
  return inScope(options, async (scope) => {
    let setting: Setting | undefined;
    let before: Revision | undefined;
    for (const { hash, subject } of await revisionsBetween(
      options.base,
      options.head ?? 'HEAD',
      scope.root,
    )) {
      const opened = await open(
        { address: hash, name: `${hash.slice(0, 10)} "${subject}"` },
        scope,
        before?.corpus,
      );
      setting ??= await settingOf(opened, scope, options);
      const next = await revisionOf(opened, setting, before?.corpus);
      if (before) report(compared(before, next, setting));
      before = next;
    }
    return undefined;
  });
}

async function inScope<Value>(
  options: CompareOptions,
  work: (scope: Scope) => Promise<Value>,
): Promise<Value | Refused> {
  const scope = scopeOf(options);
  if (typeof scope === 'string') return { refused: scope };
  try {
    return await work(scope);
  } catch (error) {
    if (error instanceof NoCorpusError) return { refused: error.message };
    throw error;
  }
}

interface Setting {
  readonly scope: Scope;
  readonly options: CompareOptions;
  /** What holds for both sides. */
  readonly config: Config;
  readonly comparing: ComparingOptions;
}

/** A branch must not choose what is compared of it, so the base decides, and the command line above it. */
async function settingOf(base: Addressed, scope: Scope, options: CompareOptions): Promise<Setting> {
  const isNamed = options.config !== undefined;
  const other = isNamed ? undefined : otherRoot(base, scope, options);
  if (other !== undefined) throw new NoCorpusError(other);
  const loading = isNamed ? projectConfig(scope, options) : revisionConfig(base, scope, options);
  const { config, findings } = await loading;
  const [wrong] = findings;
  if (wrong)
    throw new NoCorpusError(
      `The configuration${isNamed ? '' : ` of ${base.name}`} is wrong, so nothing was compared: ${wrong.message}`,
    );
  return { scope, options, config, comparing: comparingOptions(config) };
}

async function open(
  { address, name }: Pick<Addressed, 'address' | 'name'>,
  { root }: Scope,
  reuse?: Corpus,
): Promise<Addressed> {
  const has = (path: string, hash: string) => reuse?.document(path)?.hash === hash;
  return { address, name, tree: await openTree(address, root, { has, packages: packagesFolder() }) };
}

async function revisionOf(
  opened: Addressed,
  { scope, options, config }: Setting,
  reuse?: Corpus,
): Promise<Revision> {
  const { address, name, tree } = opened;
  const { sources = {}, remotes = {} } = config;
  const lent = await tree.lend?.([...Object.values(sources), ...Object.values(remotes)]);
  const read = { ...readOptions(config, options), ...(lent && { lent }) };
  const corpus = corpusIn(tree, folderOf(address, scope.root), { ...read, ...(reuse && { reuse }) });
  if (corpus.documents.length === 0) throw new NoCorpusError(`There is no document to compare in ${name}.`);
  const own = await ownReading(opened, config, scope, options);
  return { name, corpus, isFile: tree.isFile === true, own, textOf: (file) => corpus.document(file)?.text };
}

/** Data may be anything: that it says the same, or something else, tells nobody what became of a specification. */
function refuseUnrecognised(sides: readonly Revision[]): void {
  const told = sides.flatMap(({ corpus }) => corpus.documents);
  if (told.some((one) => hasTrait(one, 'contract') || hasTrait(one, 'specification'))) return;
  const files = [...new Set(told.map(({ path, because }) => `${path} (${because})`))].slice(0, 3).join(', ');
  throw new NoCorpusError(
    `Nothing in ${sides.map(({ name }) => name).join(' or ')} was recognised as a schema, an API description or a text of a specification, so nothing was compared. There is ${files}. Say what they are with \`kinds\` in the configuration.`,
  );
}

/** The words of schemas. */
const SCHEMAS =
  /\$ref["']?\s*:|\bproperties["']?\s*:[\s\S]*\btype["']?\s*:\s*["']?(?:object|array|string|integer|number|boolean)\b/;

/** Schemas in a form of somebody's own are data to us; where nothing else describes an interface, they are what was meant. */
function passedOver(base: Revision, head: Revision): readonly string[] {
  const all = [base, head].flatMap(({ corpus }) => corpus.documents);
  if (all.some((one) => hasTrait(one, 'contract'))) return [];
  const differing = head.corpus.data.filter(
    ({ path, kind, hash, text }) =>
      kind === 'data' && base.corpus.document(path)?.hash !== hash && SCHEMAS.test(text),
  );
  if (differing.length === 0) return [];
  const files = differing.slice(0, 3).map(({ path, because }) => `\`${path}\` (${because})`);
  const more = differing.length > 3 ? ` and ${differing.length - 3} more` : '';
  return [
    `Compared with nothing, though it differs: ${files.join(', ')}${more}. Say what it is with \`kinds\` in the configuration.`,
  ];
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function compared(base: Revision, head: Revision, { config, comparing }: Setting): ComparedRevisions {
  const own = { base: base.own.corpus, head: head.own.corpus };
  const day = today();
  const weighing = config.changes && weighingBy(config.changes, day);
  const comparison = compareCorpora(base.corpus, head.corpus, {
    ...comparing,
    ...(weighing && { weigh: weighing.weigh }),
    own,
    today: day,
  });
  const told = [...(weighing?.told() ?? []), ...otherwise(head), ...passedOver(base, head)];
  return { base, head, comparison, ...(told.length > 0 && { told }) };
}

function otherwise({ name, own: { settings } }: Revision): readonly string[] {
  if (settings.length === 0) return [];
  const names = settings.map((one) => `\`${one}\``).join(', ');
  return [
    `The configuration of ${name} says something else about ${names} than the one that this comparison goes by, which is that of the base. Name the one that is to hold with --config.`,
  ];
}
