import type { Finding } from '../../finding.ts';
import { member } from '../../json/value.ts';

/** Findings that are known and not yet mended, by key; the rest of an entry is for people who read the file. */
export interface Baseline {
  readonly version: 1;
  readonly findings: Readonly<Record<string, BaselineEntry>>;
}

export interface BaselineEntry {
  readonly rule: string;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

export const emptyBaseline: Baseline = { version: 1, findings: {} };

/** Undefined where the value is no baseline of ours. */
export function readBaseline(value: unknown): Baseline | undefined {
  const findings = member(value, 'findings');
  if (member(value, 'version') !== 1 || typeof findings !== 'object' || findings === null) return undefined;
  const entries = Object.entries(findings).map(([key, entry]) => [key, entryOf(entry)] as const);
  return { version: 1, findings: Object.fromEntries(entries) };
}

function entryOf(entry: unknown): BaselineEntry {
  const text = (name: string) => String(member(entry, name) ?? '');
  return { rule: text('rule'), file: text('file'), pointer: text('pointer'), message: text('message') };
}

export interface Judged {
  readonly fresh: readonly Finding[];
  readonly known: readonly Finding[];
  /** Entries that nothing answers to any more, although their rule ran. */
  readonly stale: readonly { readonly key: string; readonly entry: BaselineEntry }[];
}

export function applyBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  judges: (entry: BaselineEntry) => boolean,
): Judged {
  const fresh = findings.filter(({ key }) => !Object.hasOwn(baseline.findings, key));
  const known = findings.filter(({ key }) => Object.hasOwn(baseline.findings, key));
  const found = new Set(known.map(({ key }) => key));
  const stale = Object.entries(baseline.findings)
    .filter(([key, entry]) => !found.has(key) && judges(entry))
    .map(([key, entry]) => ({ key, entry }));
  return { fresh, known, stale };
}

/** Adds the new findings and drops the stale ones; entries of rules that did not run stay as they are. */
export function mergeBaseline(baseline: Baseline, { fresh, stale }: Judged): Baseline {
  const gone = new Set(stale.map(({ key }) => key));
  const kept = Object.entries(baseline.findings).filter(([key]) => !gone.has(key));
  const added = fresh.map(({ key, rule, at, message }): [string, BaselineEntry] => [
    key,
    { rule, file: at.file, pointer: at.pointer, message },
  ]);
  return { version: 1, findings: Object.fromEntries([...kept, ...added].sort(byEntry)) };
}

/** By file and place, then key: entries of different branches seldom touch the same lines, so merges are plain. */
function byEntry([keyA, a]: [string, BaselineEntry], [keyB, b]: [string, BaselineEntry]): number {
  const [left, right] = [
    [a.file, a.pointer, a.rule, keyA],
    [b.file, b.pointer, b.rule, keyB],
  ];
  for (const [index, one] of left.entries()) if (one !== right[index]) return one! < right[index]! ? -1 : 1;
  return 0;
}

export function baselineText(baseline: Baseline): string {
  return `${JSON.stringify(baseline, null, 2)}\n`;
}
