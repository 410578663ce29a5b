import { relative, sep } from 'node:path';
import type { RuleRun } from '../check/check.ts';
import type { Linted } from '../check/lint.ts';
import { countSeverities, type Summary } from '../check/result.ts';
import { prefixed } from './prefixed.ts';

/** Several roots as one: every path is one from `folder`, so that no two are the same. */
export function together(folder: string, all: readonly Linted[]): Linted {
  const parts = all.map((one) => ({ one, prefix: prefixOf(folder, one.root) }));
  const moved = parts.map(({ one, prefix }) => ({ prefix, ...withOwnKeys(prefixed(one, prefix), prefix) }));
  const refused = parts.filter(({ one }) => one.refused !== undefined);
  const runs = runsOf(all);
  const findings = moved.flatMap((one) => one.findings);
  const written = all.flatMap(({ baseline }) => baseline ?? []);
  return {
    root: folder,
    config: {},
    findings,
    hidden: moved.flatMap(({ hidden }) => hidden),
    runs,
    crashes: moved.flatMap(({ crashes, prefix }) =>
      crashes.map((one) => (one.file === undefined ? one : { ...one, file: prefix + one.file })),
    ),
    summary: {
      ...summaryOf(moved.map(({ summary }) => summary)),
      unread: [
        ...refused.map(({ one, prefix }) => ({ file: prefix, says: one.refused! })),
        ...moved.flatMap(({ summary }) => summary.unread),
      ],
      rules: runs.length,
      found: countSeverities(findings),
      silent: runs.filter(({ subjects }) => subjects === 0).map(({ rule }) => rule.id),
    },
    ...(refused.length === all.length && {
      refused: refused.map(({ one }) => one.refused).join(' '),
    }),
    ...(written.length > 0 && {
      baseline: {
        added: sumOf(written, ({ added }) => added),
        dropped: sumOf(written, ({ dropped }) => dropped),
      },
    }),
    inputs: {
      paths: [...new Set(all.flatMap(({ inputs }) => inputs.paths))],
      since: Math.min(...all.map(({ inputs }) => inputs.since)),
      unlisted: all.some(({ inputs }) => inputs.unlisted),
    },
    textOf: (file) => {
      const holder = moved.find(({ prefix }) => file.startsWith(prefix));
      return holder?.textOf(file);
    },
  };
}

function prefixOf(folder: string, root: string): string {
  const path = relative(folder, root).split(sep).join('/');
  return path === '' ? '' : `${path}/`;
}

/** What is alike in two roots is two things. */
function withOwnKeys(result: ReturnType<typeof prefixed>, prefix: string) {
  return {
    ...result,
    findings: result.findings.map((one) => ({ ...one, key: prefix + one.key })),
    hidden: result.hidden.map((one) => ({
      ...one,
      finding: { ...one.finding, key: prefix + one.finding.key },
    })),
  };
}

function runsOf(all: readonly Linted[]): readonly RuleRun[] {
  const runs = new Map<string, RuleRun>();
  for (const one of all.flatMap((result) => result.runs)) {
    const known = runs.get(one.rule.id);
    const subjects = one.subjects + (known?.subjects ?? 0);
    runs.set(one.rule.id, { ...one, subjects, milliseconds: one.milliseconds + (known?.milliseconds ?? 0) });
  }
  return [...runs.values()];
}

type Counted = Omit<Summary, 'unread' | 'rules' | 'found' | 'silent'>;

function summaryOf(all: readonly Summary[]): Counted {
  const count = (of: (one: Summary) => number) => sumOf(all, of);
  const kinds = [
    ...new Set(all.flatMap(({ documents }) => Object.keys(documents))),
  ] as (keyof Summary['documents'])[];
  const crowds = new Map<string, number>();
  for (const { rule, times } of all.flatMap(({ conventions }) => conventions))
    crowds.set(rule, (crowds.get(rule) ?? 0) + times);
  return {
    documents: Object.fromEntries(
      kinds.map((kind) => [kind, count(({ documents }) => documents[kind] ?? 0)]),
    ),
    schemas: count(({ schemas }) => schemas),
    operations: count(({ operations }) => operations),
    ignored: count(({ ignored }) => ignored),
    baselined: count(({ baselined }) => baselined),
    earlier: count(({ earlier }) => earlier),
    conventions: [...crowds].map(([rule, times]) => ({ rule, times })),
    fixable: count(({ fixable }) => fixable),
    safelyFixable: count(({ safelyFixable }) => safelyFixable),
  };
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
