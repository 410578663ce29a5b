import { relative, sep } from 'node:path';
import type { Finding } from '../finding.ts';
import type { Corpus } from '../read/document.ts';
import { type Baselined, useBaseline } from './baseline/use.ts';
import { partedBy } from './before.ts';
import type { Checked, CheckInput } from './check.ts';
import type { Config } from './config/config.ts';
import { namesOf } from './config/levels.ts';
import { baselineOf } from './config/reaching.ts';
import { unreadFile } from './house-rules.ts';
import type { LintOptions } from './lint.ts';
import type { Hidden } from './result.ts';
import { oneByCause } from './run/causes.ts';
import { type Judged, withoutCrowds } from './run/crowds.ts';
import { inOrder } from './run/order.ts';
import { isWithin, type Scope } from './scope.ts';

/** What of all that was found is told, and what hides the rest. */
export interface Reported {
  readonly findings: readonly Finding[];
  readonly hidden: readonly Hidden[];
  readonly baseline?: Baselined['written'];
}

type Input = CheckInput & { readonly corpus: Corpus; readonly config: Config };

export async function reported(
  options: LintOptions,
  scope: Scope,
  input: Input,
  checked: Checked,
): Promise<Reported> {
  const { config, corpus } = input;
  const { since } = options;
  const concerns = ({ at, related }: Finding) =>
    [at, ...related.map((one) => one.at)].some(({ file }) => isWithin(scope.paths, file));
  const parted = await partedBy(since, checked.findings.filter(concerns), input, scope, options);
  const { fresh, known, settings } = parted;
  const path = baselineOf(scope.root, config);
  const judging = new Set([unreadFile, ...checked.runs.map(({ rule }) => rule)].map(({ id }) => id));
  const baselined = useBaseline(fresh, {
    path,
    file: relative(scope.root, path).split(sep).join('/'),
    mode: options.baseline ?? 'use',
    judges: ({ rule }) => scope.paths.length === 0 && since === undefined && judging.has(rule),
  });
  const ignored = checked.ignored.filter(({ finding }) => concerns(finding));
  const causes = inOrder(oneByCause(baselined.findings, corpus));
  const { told, hidden } = withoutCrowds(causes, judgedBy(checked, config, options.selection?.only));
  return {
    findings: inOrder([...told, ...settings]),
    hidden: [
      ...hidden,
      ...ignored.map((one) => ({ ...one, by: 'ignore' as const })),
      ...hiddenBy('baseline', 'in the baseline', baselined.known),
      ...hiddenBy('revision', `in ${since} already`, known),
    ],
    ...(baselined.written && { baseline: baselined.written }),
  };
}

function hiddenBy(by: Hidden['by'], reason: string, findings: readonly Finding[]): readonly Hidden[] {
  return findings.map((finding) => ({ finding, by, reason }));
}

function judgedBy({ runs }: Checked, { rules = {} }: Config, only: readonly string[] = []): Judged {
  const byId = new Map(runs.map((one) => [one.rule.id, one]));
  return {
    subjects: (rule) => byId.get(rule)?.subjects ?? 0,
    isToldEach: (id) => {
      const rule = byId.get(id)?.rule;
      const isNamed = (name: string) => only.includes(name) || Object.hasOwn(rules, name);
      return rule?.crowds === 'each' || namesOf(rule ?? { id }).some(isNamed);
    },
  };
}
