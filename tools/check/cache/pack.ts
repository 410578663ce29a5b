/**
 * Values by key in a file, and what came since in another, so that little is written where little is new. Each is a line of
 * JSON that says where each value lies, then the values one after another. Opening a pack reads its first lines; a value is
 * made text when it is asked for.
 */
export interface Pack {
  /** The text of a value, or undefined where there is none. */
  get(key: string): string | undefined;
  has(key: string): boolean;
  put(key: string, text: string): void;
  /** Counts as asked for, where it is there. */
  touch(key: string): void;
  /** What to write, or undefined where the files say it already. */
  changed(): Partial<Parts> | undefined;
}

/** The contents of its files. */
export interface Parts {
  readonly whole: Uint8Array | undefined;
  readonly since: Uint8Array | undefined;
}

interface Entry {
  readonly bytes: Buffer;
  /** Runs since it was last asked for. */
  readonly age: number;
}

/** Entries that were not asked for stay for some runs: switching between two branches must not empty the cache. */
const oldest = 4;
/** All is written anew once what came since is more than this part of it. */
const MOST_SINCE = 1 / 4;

export function openPack(parts: Partial<Parts>, version: string): Pack {
  const since = entriesIn(parts.since, version);
  const entries = new Map([...entriesIn(parts.whole, version), ...since]);
  const late = new Set(since.keys());
  const used = new Set<string>();
  let isChanged = false;
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      used.add(key);
      return entry.bytes.toString();
    },
    has: (key) => entries.has(key),
    put(key, text) {
      entries.set(key, { bytes: Buffer.from(text), age: 0 });
      used.add(key);
      late.add(key);
      isChanged = true;
    },
    touch(key) {
      if (entries.has(key)) used.add(key);
    },
    changed() {
      if (!isChanged) return undefined;
      const came = [...late].map((key) => [key, entries.get(key)!] as const);
      const write = (some: Entries) => written(some, used, version);
      if (sizeOf(came) <= MOST_SINCE * sizeOf(entries)) return { since: write(came) };
      return { whole: write(entries), ...(since.size > 0 && { since: write([]) }) };
    },
  };
}

type Entries = Iterable<readonly [key: string, entry: Entry]>;

function sizeOf(entries: Entries): number {
  let bytes = 0;
  for (const [key, entry] of entries) bytes += key.length + entry.bytes.length;
  return bytes;
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

type Header = readonly [version: string, rows: readonly (readonly [string, number, number])[]];

function entriesIn(bytes: Uint8Array | undefined, version: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  if (bytes === undefined) return entries;
  const content = bufferOf(bytes);
  const end = content.indexOf('\n');
  const header = headerOf(content.toString('utf8', 0, Math.max(0, end)));
  if (header?.[0] !== version) return entries;
  let start = end + 1;
  for (const [key, length, age] of header[1]) {
    entries.set(key, { bytes: content.subarray(start, start + length), age: age + 1 });
    start += length;
  }
  return entries;
}

function headerOf(line: string): Header | undefined {
  try {
    return JSON.parse(line) as Header;
  } catch {
    return undefined;
  }
}

function written(entries: Entries, used: ReadonlySet<string>, version: string): Buffer {
  const kept = [...entries]
    .map(([key, entry]) => ({ key, ...entry, age: used.has(key) ? 0 : entry.age }))
    .filter(({ age }) => age <= oldest);
  const header: Header = [version, kept.map(({ key, bytes, age }) => [key, bytes.length, age])];
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...kept.map(({ bytes }) => bytes)]);
}
