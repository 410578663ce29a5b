/**
 * Values by key in one file: a line of JSON that says where each value lies, then the values one after another. Opening
 * a pack reads its first line; a value is made text when it is asked for.
 */
export interface Pack {
  /** The text of a value, or undefined where there is none. */
  get(key: string): string | undefined;
  has(key: string): boolean;
  put(key: string, text: string): void;
  /** Counts as asked for, where it is there. */
  touch(key: string): void;
  /** What to write, or undefined where the file says it already. */
  changed(): Buffer | undefined;
}

interface Entry {
  readonly bytes: Buffer;
  /** Runs since it was last asked for. */
  readonly age: number;
}

/** Entries that were not asked for stay for some runs: switching between two branches must not empty the cache. */
const oldest = 4;

export function openPack(content: Uint8Array | undefined, version: string): Pack {
  const entries = content === undefined ? new Map<string, Entry>() : entriesIn(bufferOf(content), version);
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
      isChanged = true;
    },
    touch(key) {
      if (entries.has(key)) used.add(key);
    },
    changed: () => (isChanged ? written(entries, used, version) : undefined),
  };
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

type Header = readonly [version: string, rows: readonly (readonly [string, number, number])[]];

function entriesIn(content: Buffer, version: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
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

function written(entries: ReadonlyMap<string, Entry>, used: ReadonlySet<string>, version: string): Buffer {
  const kept = [...entries]
    .map(([key, entry]) => ({ key, ...entry, age: used.has(key) ? 0 : entry.age }))
    .filter(({ age }) => age <= oldest);
  const header: Header = [version, kept.map(({ key, bytes, age }) => [key, bytes.length, age])];
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...kept.map(({ bytes }) => bytes)]);
}
