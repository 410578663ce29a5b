import { dirname, isAbsolute, join } from 'node:path/posix';
import { LIMITS } from '../limits.ts';
import { NoCorpusError } from '../no-corpus-error.ts';
import { aimed } from './followed.ts';
import { git } from './git-command.ts';
import { byPath, type FileEntry, GIT_FILES, gitFiles, type Tree } from './tree.ts';
import { isWelcome } from './welcome.ts';

interface Blob {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/** Whether the caller has a file already, so that its bytes need not be read. */
export type Has = (path: string, hash: string) => boolean;

const MOST = 512 * 2 ** 20;
const REGULAR = /^100/;
const LINK = /^120/;
const SUBMODULE = /^160/;

/**
 * The files of a revision, straight from the object database. Of consecutive revisions only the blobs are read that
 * the caller does not have yet, by one process for all of them.
 */
export async function gitTree(revision: string, folder: string, has: Has): Promise<Tree> {
  const list = revision.startsWith(':') ? staged : listed;
  const { blobs, links, submodules, all } = await list(revision, folder).catch(damaged);
  const wanted = blobs.filter(({ path, hash }) => isWelcome(path) && !has(path, hash));
  const marks = blobs.filter(({ path }) => Object.values<string>(GIT_FILES).includes(path));
  const asked = [...wanted, ...links, ...marks].filter(({ size }) => !(size > LIMITS.maxBytes));
  const contents = await readBlobs(withinMemory(asked, revision), folder).catch(damaged);
  const files = blobs.filter(({ path }) => isWelcome(path)).map((blob) => entry(blob, contents));
  const exists = (path: string) => all.has(path.replace(/\/$/, ''));
  const aims = links.map(({ path, hash }) => [path, targetOf(path, contents.get(hash))] as const);
  return {
    name: revision,
    files: files.sort(byPath),
    ...aimed(aims, (aim) => exists(aim) || submodules.some((one) => aim.startsWith(`${one}/`))),
    ...gitFiles((asked) => contents.get(marks.find(({ path }) => path === asked)?.hash ?? '')),
    skipped: [],
    exists,
  };
}

/** All of them are read at once. */
function withinMemory(blobs: readonly Blob[], revision: string): readonly string[] {
  const sizes = new Map(blobs.map(({ hash, size }) => [hash, size]));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + (size || 0), 0);
  if (bytes <= MOST) return [...sizes.keys()];
  throw new NoCorpusError(
    `The documents of \`${revision}\` have more than ${MOST / 2 ** 20} MB together, which is too much to read from git. Name a folder of it, as in \`HEAD:spec\`.`,
  );
}

function targetOf(path: string, content: Uint8Array = new Uint8Array()): string {
  const target = new TextDecoder().decode(content);
  return isAbsolute(target) ? target : join(dirname(path), target);
}

/** Objects that trees are listed from may be broken, or not be there. */
function damaged(error: Error): never {
  if (error instanceof NoCorpusError) throw error;
  const why = error.message.split('\n')[0] ?? '';
  throw new NoCorpusError(
    `Git cannot read what is stored in the repository here (${why}). Clone it anew, or mend what \`git fsck\` finds.`,
  );
}

function entry({ path, hash, size }: Blob, contents: ReadonlyMap<string, Uint8Array>): FileEntry {
  const bytes = () => {
    const content = contents.get(hash);
    if (content === undefined) throw new Error(`git has no object ${hash}`);
    return content;
  };
  return { path, hash, size: contents.get(hash)?.byteLength ?? size, bytes };
}

/** Whether git knows a name; where there is no git or no repository, nothing is a revision. */
export async function isRevision(name: string, folder: string): Promise<boolean> {
  try {
    await git(['rev-parse', '--verify', '--quiet', '--end-of-options', name], { cwd: folder });
    return true;
  } catch {
    return false;
  }
}

/** One file of a revision, whatever its format; its path is seen from the folder, or from the one that the revision names. */
export async function gitFile(
  revision: string,
  path: string,
  folder: string,
): Promise<Uint8Array | undefined> {
  const named = placeIn(revision, path);
  return git(['cat-file', '--end-of-options', 'blob', named], { cwd: folder }).catch(() => undefined);
}

/** How git calls a place that is seen from the folder, or from the one that the revision names. */
export function placeIn(revision: string, path: string): string {
  if (revision.startsWith(':')) return `:./${[revision.slice(1), path].filter(Boolean).join('/')}`;
  return revision.includes(':') ? `${revision.replace(/([^/:])$/, '$1/')}${path}` : `${revision}:./${path}`;
}

interface Listing {
  readonly blobs: readonly Blob[];
  /** Each holds the path that it leads to. */
  readonly links: readonly Blob[];
  /** Folders whose files another repository has. */
  readonly submodules: readonly string[];
  /** Every file and folder, also those that no document is made of. */
  readonly all: ReadonlySet<string>;
}

async function listed(revision: string, folder: string): Promise<Listing> {
  const tree = await treeOf(revision, folder);
  const out = await git(['ls-tree', '--full-tree', '-r', '-z', '--long', '--end-of-options', tree], {
    cwd: folder,
  });
  return listing(out, /^(?<mode>\d+) \w+ (?<hash>[0-9a-f]+) +(?<size>\d+|-|BAD)\t(?<path>[\s\S]+)$/, '');
}

/** What stands in the index; git keeps no sizes there, so that it is asked for them before a blob is read. */
async function staged(revision: string, folder: string): Promise<Listing> {
  const within = join(revision.slice(1));
  const out = await git(['--literal-pathspecs', 'ls-files', '-s', '-z', '--', within], {
    cwd: folder,
  }).catch(refuse(revision));
  const strip = within === '.' ? '' : `${within.replace(/\/$/, '')}/`;
  const { blobs, links, ...rest } = listing(
    out,
    /^(?<mode>\d+) (?<hash>[0-9a-f]+) \d\t(?<path>[\s\S]+)$/,
    strip,
  );
  const sizes = await sizesOf([...blobs, ...links], folder);
  const sized = (blob: Blob) => ({ ...blob, size: sizes.get(blob.hash) ?? 0 });
  return { ...rest, blobs: blobs.map(sized), links: links.map(sized) };
}

async function sizesOf(blobs: readonly Blob[], folder: string): Promise<ReadonlyMap<string, number>> {
  const input = [...new Set(blobs.map(({ hash }) => `${hash}\n`))].join('');
  if (input === '') return new Map();
  const out = await git(['cat-file', '--batch-check=%(objectname) %(objectsize)'], { cwd: folder, input });
  const lines = out.toString('latin1').split('\n');
  return new Map(lines.map((line) => line.split(' ')).map(([hash = '', size]) => [hash, Number(size) || 0]));
}

function listing(out: Buffer, pattern: RegExp, strip: string): Listing {
  const blobs: Blob[] = [];
  const links: Blob[] = [];
  const submodules: string[] = [];
  const all = new Set<string>(['']);
  for (const record of out.toString('utf8').split('\0')) {
    const { mode = '', hash = '', size = '0', path: whole = '' } = pattern.exec(record)?.groups ?? {};
    const path = whole.startsWith(strip) ? whole.slice(strip.length) : whole;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) all.add(path.slice(0, end));
    if (REGULAR.test(mode)) blobs.push({ path, hash, size: Number(size) });
    else if (LINK.test(mode)) links.push({ path, hash, size: Number(size) });
    else if (SUBMODULE.test(mode)) submodules.push(path);
  }
  return { blobs, links, submodules, all };
}

/** `HEAD~1` means the same folder in that revision; `HEAD~1:spec` names a folder from the top of the repository. */
async function treeOf(revision: string, folder: string): Promise<string> {
  const prefix = (await git(['rev-parse', '--show-prefix'], { cwd: folder }).catch(refuse(revision)))
    .toString('utf8')
    .trim();
  const named = revision.includes(':') ? revision : `${revision}:${prefix}`;
  const out = await git(['rev-parse', '--verify', '--end-of-options', named], { cwd: folder }).catch(
    refuse(revision),
  );
  return out.toString('utf8').trim().split('\n').at(-1) ?? '';
}

function refuse(revision: string): (error: Error) => never {
  return (error) => {
    if (error instanceof NoCorpusError) throw error;
    const why = error.message.split('\n')[0] ?? '';
    throw new NoCorpusError(
      `There is no file, folder or tarball \`${revision}\` here, and git knows no such revision (${why}). Name one of these, or \`npm:name@version\`.`,
    );
  };
}

async function readBlobs(hashes: readonly string[], folder: string): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  if (hashes.length === 0) return contents;
  const input = `${[...new Set(hashes)].join('\n')}\n`;
  const out = await git(['cat-file', '--batch'], { cwd: folder, input });
  for (let cursor = 0; cursor < out.length; ) {
    const headerEnd = out.indexOf(10, cursor);
    const [hash = '', type, size] = out.toString('latin1', cursor, headerEnd).split(' ');
    cursor = headerEnd + 1;
    if (type !== 'blob') continue;
    contents.set(hash, out.subarray(cursor, cursor + Number(size)));
    cursor += Number(size) + 1;
  }
  return contents;
}
