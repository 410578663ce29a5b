import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { NoCorpusError } from '../no-corpus-error.ts';
import { aimed } from './followed.ts';
import { readRegular } from './regular-file.ts';
import { type TarEntry, tarEntries } from './tar-entries.ts';
import { byPath, type FileEntry, gitFiles, type Tree } from './tree.ts';
import { isWelcome } from './welcome.ts';

/** A small archive can unpack to anything, so that there is an end to it. */
const MOST = 256 * 2 ** 20;

export function isTarball(address: string): boolean {
  return /\.(?:tgz|tar|tar\.gz)$/i.test(address);
}

/** The files of a tarball; the one folder that packages and archives wrap everything in is left away. */
export function tarballTree(
  file: string,
  { name = basename(file), packed }: { readonly name?: string; readonly packed?: Uint8Array } = {},
): Tree {
  const { inner, aims } = opened(file, packed);
  const paths = [...inner.map(({ path }) => path), ...aims.map(([path]) => path)];
  const all = new Set(paths.flatMap((path) => [...prefixes(path)]));
  const welcome = inner.filter(({ path }) => isWelcome(path)).sort(byPath);
  return {
    name,
    files: welcome,
    ...gitFiles((asked) => inner.find(({ path }) => path === asked)?.bytes()),
    ...aimed(aims, (aim) => all.has(aim)),
    skipped: [],
    exists: (path) => all.has(path.replace(/\/$/, '')),
  };
}

/** All of its files, whatever they are, without the one folder around them. */
export function tarballFiles(file: string, packed?: Uint8Array): readonly FileEntry[] {
  return opened(file, packed).inner;
}

interface Opened {
  readonly inner: readonly FileEntry[];
  /** Links, each with what it leads to. */
  readonly aims: readonly (readonly [path: string, aim: string])[];
}

function opened(file: string, packed: Uint8Array | undefined): Opened {
  const entries = unpack(file, packed);
  const wrapper = commonFolder(entries.map(({ path }) => path));
  const within = (path: string) => (path.startsWith(wrapper) ? path.slice(wrapper.length) : `../${path}`);
  const inner = entries.flatMap(({ path, bytes, aim }) =>
    aim === undefined ? [{ path: within(path), size: bytes.byteLength, bytes: () => bytes }] : [],
  );
  if (inner.length === 0) throw unreadable(file, 'it holds no files');
  const aims = entries.flatMap(({ path, aim }) =>
    aim === undefined ? [] : [[within(path), within(aim)] as const],
  );
  return { inner, aims };
}

function unpack(file: string, known: Uint8Array | undefined): readonly TarEntry[] {
  try {
    const packed = known ?? readRegular(file, MOST);
    const isZipped = packed[0] === 0x1f && packed[1] === 0x8b;
    return tarEntries(isZipped ? gunzipSync(packed, { maxOutputLength: MOST }) : packed);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isBomb = code === 'ERR_BUFFER_TOO_LARGE';
    throw unreadable(file, isBomb ? `it unpacks to more than ${MOST / 2 ** 20} MB` : message);
  }
}

function unreadable(file: string, why: string): NoCorpusError {
  return new NoCorpusError(
    `The tarball \`${file}\` cannot be read (${why}). Name a .tgz, .tar.gz or .tar file.`,
  );
}

function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : '';
}

function* prefixes(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
}
