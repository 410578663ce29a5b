import { isForeign } from './discover/foreign.ts';
import { keptLink } from './discover/kept-link.ts';
import { madeByScripts } from './discover/made-by-scripts.ts';
import { markedGenerated } from './discover/marked-generated.ts';
import { ofOthers } from './discover/of-others.ts';
import { replaced } from './discover/replaced.ts';
import { type Selection, type Selector, selector } from './discover/selection.ts';
import { superseded } from './discover/superseded.ts';
import { type Taking, take } from './discover/take.ts';
import type { Corpus, Document, Trouble } from './document.ts';
import { hasTrait } from './formats/formats.ts';
import { LIMITS, type Limits } from './limits.ts';
import { elsewhere, type Remote } from './resolve/elsewhere.ts';
import { resolver } from './resolve/resolver.ts';
import { shelvesFor } from './shelf.ts';
import { configuredTree } from './source/configured-tree.ts';
import { followed } from './source/followed.ts';
import { leftToBuilds } from './source/left-to-builds.ts';
import { memoryTree } from './source/memory.ts';
import { folderOf, openTree } from './source/open-tree.ts';
import type { Reach } from './source/reach.ts';
import { inSubmodules } from './source/submodules.ts';
import type { FileEntry, Tree } from './source/tree.ts';

export interface ReadOptions extends Selection {
  readonly limits?: Partial<Limits>;
  /** Where remote references are found: a URI, or the start of one, to an address. */
  readonly remotes?: Readonly<Record<string, string>>;
  /** Documents that live elsewhere and yet belong here: the folder that they appear in, to an address. */
  readonly sources?: Readonly<Record<string, string>>;
  /** What these two may use beside the folder that they are seen from, where a configuration says them and not a program. */
  readonly reach?: Reach;
  /** What these two name, by its address, where that was read already. */
  readonly lent?: ReadonlyMap<string, Tree>;
  /** What was read before: documents are taken over where their bytes are the same. */
  readonly reuse?: Pick<Corpus, 'document'>;
}

interface Mount {
  readonly prefix: string;
  readonly tree: Tree;
}

/**
 * Reads what an address names: a folder, a file, a tarball, `npm:name@version`, or a revision of the repository around
 * `from`, as `HEAD~1`, `v1.0.0`, `main:spec` or `:` for what is staged. Throws a `NoCorpusError` where it names nothing.
 */
export async function readCorpus(address: string, options: ReadOptions = {}, from = '.'): Promise<Corpus> {
  const base = folderOf(address, from);
  const known = options.reuse;
  const has = (path: string, hash: string) => known?.document(path)?.hash === hash;
  const tree = await openTree(address, from, { has, packages: options.reach?.packages });
  return corpusIn(tree, base, options);
}

/** A corpus of a tree that is open already; addresses in the options are seen from `base`. */
export function corpusIn(tree: Tree, base: string, options: ReadOptions = {}): Corpus {
  const { sources = {}, remotes = {}, reach, lent } = options;
  const treeOf = (where: string) => lent?.get(where) ?? configuredTree(where, base, reach);
  const mounts = Object.entries(sources).map(([folder, where]) => {
    return { prefix: `${folder.replace(/\/$/, '')}/`, tree: treeOf(where) };
  });
  const distant = Object.entries(remotes).map(([prefix, where]) => {
    return { prefix, address: where, tree: treeOf(where) };
  });
  return assemble(tree, mounts, distant, options);
}

/** A corpus of texts in memory, as for a rule's page. */
export function corpusOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: ReadOptions = {},
): Corpus {
  return assemble(memoryTree(files), [], [], options);
}

function assemble(
  tree: Tree,
  mounts: readonly Mount[],
  remotes: readonly Remote[],
  options: ReadOptions,
): Corpus {
  const taking = takingOf(options);
  const own = readAll(tree, options, {
    ...taking,
    prefix: '',
    external: false,
    ...toldBy(tree),
  });
  const lent = mounts.map((mount) =>
    readAll(mount.tree, {}, { ...taking, prefix: mount.prefix, external: true, ...toldBy(mount.tree) }),
  );
  const read = [own, ...lent];
  const documents = read.flatMap((each) => each.documents).sort(byPath);
  const files = new Map(documents.map((document) => [document.path, document]));
  const data = documents.filter((document) => document.format !== 'markdown');
  const links = new Map([...(tree.links ?? []), ...own.links]);
  const isElsewhere = inSubmodules(tree.modules);
  const isMade = leftToBuilds(tree.ignored);
  const stands = (path: string) =>
    files.has(path) ||
    // What was not brought along, or is not made yet, may be there all the same.
    isElsewhere(path) ||
    tree.exists(path) ||
    mounts.some(
      (mount) => path.startsWith(mount.prefix) && mount.tree.exists(path.slice(mount.prefix.length)),
    ) ||
    isMade(path);
  const exists = (path: string) => stands(path) || stands(followed(path, links));
  const document = (path: string) => files.get(path) ?? files.get(followed(path, links));
  const distant = elsewhere(remotes, (entry, address) =>
    take(entry, {
      ...taking,
      prefix: `${address.replace(/\/$/, '')}/`,
      external: true,
      asideOf: () => undefined,
    }),
  );
  return {
    root: tree.name,
    troubles: read.flatMap((each) => each.troubles),
    skipped: read.flatMap((each) => each.skipped),
    documents,
    data,
    prose: documents.filter((each) => each.format === 'markdown'),
    document,
    exists,
    resolve: resolver({ data, document, exists }, distant).resolve,
  };
}

function takingOf({
  limits,
  reuse,
  ...selection
}: ReadOptions): Omit<Taking, 'prefix' | 'external' | keyof Told> {
  const known = (path: string, hash: string) => {
    const document = reuse?.document(path);
    return document?.hash === hash ? document : undefined;
  };
  const all = { ...LIMITS, ...limits };
  return {
    chosen: selector(selection),
    limits: all,
    shelves: shelvesFor(all),
    known,
  };
}

type Told = Pick<Taking, 'asideOf'>;

/** What is known of a file by what lies around it. */
function toldBy({ attributes, files }: Tree): Told {
  const editions = superseded(files.map(({ path }) => path));
  const neighbours = replaced(files);
  const isMarked = markedGenerated(attributes);
  const isMade = madeByScripts(files);
  const isOfOthers = ofOthers(files);
  return {
    asideOf(path, kind) {
      if (isMarked(path) || isMade(path)) return 'generated';
      if ((editions(path) ?? neighbours(path)) !== undefined) return 'superseded';
      return hasTrait({ kind }, 'api') && isOfOthers(path) ? 'foreign' : undefined;
    },
  };
}

interface ReadTree extends Pick<Corpus, 'troubles' | 'skipped'> {
  readonly documents: readonly Document[];
  /** Links that git keeps as files. */
  readonly links: ReadonlyMap<string, string>;
}

function readAll(tree: Tree, selection: Selection, taking: Taking): ReadTree {
  const chosen = selector(selection);
  const skipped = [...tree.skipped];
  const troubles: Trouble[] = [];
  for (const trouble of tree.troubles) {
    const because = chosen.refusal(trouble.at.file);
    if (because === undefined) troubles.push(trouble);
    else skipped.push({ path: trouble.at.file, because });
  }
  const documents: Document[] = [];
  const links = new Map<string, string>();
  for (const entry of tree.files) {
    const target = keptLink(entry, tree.exists);
    if (target !== undefined) links.set(entry.path, target);
    const because = target === undefined ? refusal(entry, chosen) : `a link to \`${target}\``;
    const read = because === undefined ? take(entry, { ...taking, chosen }) : undefined;
    if (because !== undefined) skipped.push({ path: entry.path, because });
    else if (read && 'says' in read) troubles.push(read);
    else if (read) documents.push(read);
  }
  return { documents, troubles, skipped, links };
}

function refusal(entry: FileEntry, chosen: Selector): string | undefined {
  return chosen.refusal(entry.path) ?? (isForeign(entry) ? 'of another kind than its name says' : undefined);
}

function byPath(one: Document, other: Document): number {
  return one.path < other.path ? -1 : 1;
}
