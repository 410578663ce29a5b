import type { Finding, Place } from '../finding.ts';
import type { Corpus } from '../read/document.ts';
import { topOf } from '../read/top-of.ts';
import type { Settings } from '../rules/facts.ts';
import type { DefinedRule } from '../rules/rule.ts';
import { handing } from './ahead/handing.ts';
import { readAhead } from './ahead/read-ahead.ts';
import { noStore, type Store } from './cache/store.ts';
import type { Config } from './config/config.ts';
import { levels, optionsOf } from './config/levels.ts';
import { gather } from './facts/gather.ts';
import { ignoresOf } from './facts/of-document.ts';
import type { Base, ClaimMaker, Sources } from './facts/sources.ts';
import { unreadFile } from './house-rules.ts';
import { applyIgnores } from './ignore/apply.ts';
import { ignoreComplaints } from './ignore/complaints.ts';
import { configuredIgnores } from './ignore/configured.ts';
import type { Ignore } from './ignore/ignore.ts';
import { quieter } from './loudness.ts';
import type { ProblemFinder } from './problems/finder.ts';
import { findingsOf, type Weighed } from './run/findings.ts';
import { inOrder } from './run/order.ts';
import { type Ran, type RunInput, runRules } from './run/run-rules.ts';
import { isAlone } from './run/units.ts';
import { type Watch, watchOver } from './run/watch.ts';
import { type Selection, select } from './select.ts';
import { unreadFindings } from './unread.ts';

export interface CheckInput {
  readonly corpus: Corpus;
  /** All rules there are; the configuration and the selection say which of them run. */
  readonly rules: readonly DefinedRule[];
  readonly config?: Config;
  /** Where a part of the configuration stands, for what is wrong with it. */
  readonly configAt?: (pointer: string) => Place;
  readonly selection?: Selection;
  readonly store?: Store;
  readonly watch?: Watch;
  readonly base?: Base | undefined;
  readonly claimMaker?: ClaimMaker;
  readonly problemFinders?: readonly ProblemFinder[];
  /** Told before all is known. */
  readonly early?: Early | undefined;
  /** Ends the run with its reason, for whom it would come too late. */
  readonly signal?: AbortSignal | undefined;
}

/** For who waits for an answer: what documents say by themselves is known long before what they say together. */
export interface Early {
  readonly files: readonly string[];
  /** All that these rules found in these files. */
  tell(findings: readonly Finding[], rules: ReadonlySet<string>): void;
}

export interface RuleRun {
  readonly rule: DefinedRule;
  /** How many things it had to judge; none means that its silence says nothing. */
  readonly subjects: number;
  readonly milliseconds: number;
}

export interface Crash {
  readonly rule: string;
  readonly file?: string;
  readonly says: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly ignored: readonly { readonly finding: Finding; readonly reason: string }[];
  readonly runs: readonly RuleRun[];
  readonly crashes: readonly Crash[];
}

/** Runs the rules that it is given over a corpus: the same input gives the same findings in the same order. */
export async function checkCorpus(input: CheckInput): Promise<Checked> {
  const { corpus, config = {}, watch = watchOver(corpus.exists) } = input;
  const store = handing(input.store ?? noStore());
  const { base, claimMaker, problemFinders } = input;
  const chosen = select(input.rules, config, input.selection ?? {}, corpus);
  const settings = settingsOf(config, chosen);
  const sources: Sources = {
    corpus,
    settings,
    store,
    exists: watch.exists,
    base,
    claimMaker,
    problemFinders,
    reads: new Set(chosen.flatMap(({ reads }) => reads)),
  };
  const foreign = new Set(config.plugins);
  const running = { rules: chosen, gathered: gather(sources), foreign, signal: input.signal };
  const ignores = [
    ...corpus.documents.flatMap((one) => ignoresOf(sources, one)),
    ...configuredIgnores(config, input.configAt ?? atTop),
  ];
  if (input.early) await tellEarly(input.early, input, running, ignores);
  const stop = readAhead(sources, store);
  const ran = await runRules(running).finally(stop);
  return concluded(input, chosen, weigh(ran, input), ran, ignores);
}

async function tellEarly(
  { files, tell }: Early,
  input: CheckInput,
  running: RunInput,
  ignores: readonly Ignore[],
): Promise<void> {
  const documents = new Set(files.flatMap((file) => input.corpus.document(file) ?? []));
  const rules = running.rules.filter(isAlone);
  const ran = await runRules({ ...running, rules, documents });
  const { findings } = concluded(input, rules, weigh(ran, input), ran, ignores);
  const ids = new Set(rules.map(({ id }) => id));
  tell(
    findings.filter(({ rule, at }) => ids.has(rule) && files.includes(at.file)),
    ids,
  );
}

/** What the configuration says to the rules that run. */
export function settingsOf(config: Config, rules: readonly DefinedRule[]): Settings {
  return {
    ...(config.base !== undefined && { base: config.base }),
    ...(config.rfc && { rfc: config.rfc }),
    ...(config.readers && { readers: config.readers }),
    ...(config.roles && { roles: config.roles }),
    ...(config.joined && { joined: config.joined }),
    options: optionsOf(config, rules),
  };
}

function concluded(
  { corpus, config = {}, rules, selection }: CheckInput,
  chosen: readonly DefinedRule[],
  weighed: readonly Weighed[],
  ran: readonly Ran[],
  ignores: readonly Ignore[],
): Checked {
  const isFirstShard = (selection?.shard?.index ?? 1) === 1;
  const unread = isFirstShard ? unreadFindings(corpus, config) : [];
  const found = findingsOf(weighed, (file) => corpus.document(file)?.text);
  const applied = applyIgnores([...found, ...unread], ignores, [...chosen, unreadFile]);
  return {
    findings: inOrder([
      ...applied.kept,
      ...ignoreComplaints(ignores, applied.unused, [...rules, unreadFile]),
    ]),
    ignored: applied.ignored.map(({ finding, by }) => ({ finding, reason: by.reason })),
    runs: runsOf(chosen, ran),
    crashes: ran.flatMap(({ rule, document, outcome: { crash } }) =>
      crash === undefined ? [] : [{ rule: rule.id, ...(document && { file: document.path }), says: crash }],
    ),
  };
}

function runsOf(chosen: readonly DefinedRule[], ran: readonly Ran[]): readonly RuleRun[] {
  const sums = new Map(chosen.map((rule) => [rule, { subjects: 0, milliseconds: 0 }]));
  for (const { rule, outcome, milliseconds } of ran) {
    const sum = sums.get(rule)!;
    sum.subjects += outcome.subjects;
    sum.milliseconds += milliseconds;
  }
  return [...sums].map(([rule, sum]) => ({ rule, ...sum }));
}

/** A level that the configuration gives replaces the weight that a report gives itself. */
function weigh(ran: readonly Ran[], { config = {}, selection, corpus }: CheckInput): readonly Weighed[] {
  const levelOf = levels(config, selection?.only);
  return ran.flatMap(({ rule, outcome }) =>
    outcome.stated.flatMap((stated): Weighed[] => {
      const standing = corpus.document(stated.at.file)?.standing ?? 'live';
      const level = levelOf(rule, stated.at.file, standing === 'live');
      if (level === 'off') return [];
      const own = level === rule.severity ? stated.severity : undefined;
      return [{ rule, stated, severity: own === undefined ? level : quieter(own, level) }];
    }),
  );
}

function atTop(pointer: string): Place {
  return topOf('specord.config.json', pointer);
}
