import { posix } from 'node:path';

export interface TarEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What a link leads to, seen from the top of the archive. */
  readonly aim?: string;
}

const BLOCK = 512;
/** No package and no specification has as many files. */
const MOST_ENTRIES = 200_000;

/** The files and links of a tar archive (POSIX.1-1988 with the long names of pax and GNU), those outside of it left away. */
export function tarEntries(tar: Uint8Array): readonly TarEntry[] {
  const archive = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength);
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  let count = 0;
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; count += 1) {
    if (count === MOST_ENTRIES) throw new Error(`it has more than ${MOST_ENTRIES} entries`);
    const header = archive.subarray(at, at + BLOCK);
    const size = sizeIn(header);
    const start = at + BLOCK;
    if (start + size > archive.length) throw new Error('it is cut off');
    const bytes = archive.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'x') longName = paxPath(bytes) ?? longName;
    else if (type === 'L') longName = textIn(bytes);
    else if (type !== 'g') {
      const path = posix.normalize(longName ?? nameIn(header)).replace(/^\.?\//, '');
      longName = undefined;
      if (!/^\.\.(?:\/|$)/.test(path)) entries.push(...entryOf(type, { path, bytes }, header));
    }
  }
  return entries;
}

/** Nothing for folders, devices and pipes. */
function entryOf(type: string, entry: TarEntry, header: Buffer): readonly TarEntry[] {
  if (type === '0' || type === '\0') return [entry];
  const aim = aimOf(type, entry.path, textIn(header.subarray(157, 257)));
  return aim === undefined ? [] : [{ ...entry, aim }];
}

/** Another name of a file is told from the top, and a symbolic link from where it stands. */
function aimOf(type: string, path: string, told: string): string | undefined {
  if (type === '1') return posix.normalize(told);
  return type === '2' ? posix.join(told.startsWith('/') ? '' : posix.dirname(path), told) : undefined;
}

function nameIn(header: Buffer): string {
  const isPosix = header.toString('latin1', 257, 262) === 'ustar' && header[262] === 0;
  const prefix = isPosix ? textIn(header.subarray(345, 500)) : '';
  const name = textIn(header.subarray(0, 100));
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** Octal digits; what is too large for them is a number in base 256. */
function sizeIn(header: Buffer): number {
  const field = header.subarray(124, 136);
  const isBinary = ((field[0] ?? 0) & 0x80) !== 0;
  const size = isBinary ? field.readUIntBE(6, 6) : Number.parseInt(textIn(field).trim() || '0', 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('an entry of it has no size');
  return size;
}

function textIn(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
}

/** Records are `<length> <key>=<value>\n`, where the length counts the whole record. */
function paxPath(records: Buffer): string | undefined {
  let path: string | undefined;
  for (let at = 0; at < records.length; ) {
    const space = records.indexOf(0x20, at);
    const length = space < 0 ? 0 : Number(records.toString('latin1', at, space));
    if (!Number.isSafeInteger(length) || length <= 0) break;
    const record = records.toString('utf8', space + 1, at + length - 1);
    if (record.startsWith('path=')) path = record.slice('path='.length);
    at += length;
  }
  return path;
}
