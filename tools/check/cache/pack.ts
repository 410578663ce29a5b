import { digest } from './digest.ts';

/**
 * Values by key in one file: a line of JSON that says where each value lies, then the values one after another. Opening
 * a pack reads its first line; a value is parsed when it is asked for.
 */
export interface Pack {
  /** The text of a value, or undefined where there is none or it was damaged. */
  get(key: string): string | undefined;
  put(key: string, text: string): void;
  /** Counts as asked for, where it is there. */
  touch(key: string): void;
  /** What to write, or undefined where the file says it already. */
  changed(): string | undefined;
}

interface Entry {
  readonly digest: string;
  /** Runs since it was last asked for. */
  readonly age: number;
  text(): string;
}

/** Entries that were not asked for stay for some runs: switching between two branches must not empty the cache. */
const oldest = 4;

export function openPack(text: string | undefined, version: string): Pack {
  const entries = text === undefined ? new Map<string, Entry>() : entriesIn(text, version);
  const used = new Set<string>();
  let isChanged = false;
  return {
    get(key) {
      const entry = entries.get(key);
      const value = entry?.text();
      if (!entry || value === undefined || digest(value) !== entry.digest) return undefined;
      used.add(key);
      return value;
    },
    put(key, value) {
      entries.set(key, { digest: digest(value), age: 0, text: () => value });
      used.add(key);
      isChanged = true;
    },
    touch(key) {
      if (entries.has(key)) used.add(key);
    },
    changed: () => (isChanged ? written(entries, used, version) : undefined),
  };
}

type Header = readonly [version: string, rows: readonly (readonly [string, number, string, number])[]];

function entriesIn(text: string, version: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const end = text.indexOf('\n');
  const header = headerOf(text.slice(0, end));
  if (header?.[0] !== version) return entries;
  let start = end + 1;
  for (const [key, length, name, age] of header[1]) {
    const from = start;
    entries.set(key, { digest: name, age: age + 1, text: () => text.slice(from, from + length) });
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

function written(entries: ReadonlyMap<string, Entry>, used: ReadonlySet<string>, version: string): string {
  const kept = [...entries]
    .map(([key, entry]) => ({
      key,
      name: entry.digest,
      age: used.has(key) ? 0 : entry.age,
      text: entry.text(),
    }))
    .filter(({ age }) => age <= oldest);
  const header: Header = [version, kept.map(({ key, text, name, age }) => [key, text.length, name, age])];
  return `${JSON.stringify(header)}\n${kept.map(({ text }) => text).join('')}`;
}
