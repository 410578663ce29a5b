import type { Drift } from './drift.ts';

export type Side = 'schema' | 'prose' | 'example';

/**
 * What one stretch of one document says, read off the text alone: where the audit may seed a drift must not depend on what the
 * linter's own extractors understand, or it would only ask what is known to be seen.
 */
export interface Statement {
  /** Spelled alike wherever the same is said: `type runId string`, `value cancelled`, `status 404`. */
  readonly key: string;
  readonly side: Side;
  /** What it is said about, folded: the names of the object, its file, its headings. None: the key alone tells. */
  readonly owners: readonly string[];
  /** A table, a list, a sentence, a schema: parts of one block do not repeat each other. */
  readonly block: string;
  readonly drifts: readonly Seed[];
}

export interface Seed extends Drift {
  /** Said together in one other block, or else the drift would contradict nothing; its statement's own key where absent. */
  readonly needs?: readonly string[];
}

const GENERIC =
  /^(?:the|an?|object|objects|schema|type|definition|properties|fields|members|request body)\s+|\s+(?:object|schema|type|payload|properties|fields|members)$/g;

/** `RunSnapshot`, `run-snapshot`, "Run snapshots" and "The run snapshot object" are one name. */
export function fold(name: string): string {
  const plain = name.trim().toLowerCase().replace(GENERIC, '').replace(GENERIC, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '').replace(/(?<=[^s])(?:es|s)$/, '');
}

export function folded(names: Iterable<string | undefined>): string[] {
  return [...new Set([...names].flatMap((name) => (name === undefined ? [] : fold(name))))].filter(Boolean);
}

/** The file's name without what it ends in. */
export function stemOf(path: string): string {
  return path
    .split('/')
    .at(-1)!
    .replace(/(?:\.schema)?\.(?:jsonc?|ya?ml|mdx?|markdown)$/i, '');
}

export function pathKey(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replaceAll(/\{[^{}]*\}|:[A-Za-z]\w*(?=\/|$)/g, '{}')
    .replace(/(?<=.)\/$/, '');
}

/** Another name of the same make: what is renamed keeps the style of its neighbours. */
export function otherName(name: string): string {
  if (/[.:/]/.test(name))
    return name.replace(/[^.:/]*$/, (last) => (last === last.toLowerCase() ? 'renamed' : `${last}Renamed`));
  if (/^[A-Z0-9]+_[A-Z0-9_]+$/.test(name)) return `${name}_RENAMED`;
  if (name.includes('_')) return `${name}_renamed`;
  if (/^[A-Z].*-/.test(name)) return `${name}-Renamed`;
  if (name.includes('-')) return `${name}-renamed`;
  return /[A-Z]/.test(name) ? `${name}Renamed` : `re${name}`;
}
