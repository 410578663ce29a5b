import type { Judged, Judgement } from './judged.ts';
import { type Matched, unaskedOf, verdictOf } from './match.ts';
import type { Run } from './reported.ts';
import type { Repository } from './repository.ts';
import { judgedIn, percent, precisionOf, type Tally, tally } from './tally.ts';

export interface Looked {
  readonly repository: Repository;
  readonly judged: Judged;
  readonly run: Run;
  readonly matched: Matched<Judgement>;
}

type Pair = Looked['matched']['pairs'][number];

/** Everything that a whole run has to say, as Markdown. */
export function summary(looked: readonly Looked[]): string {
  const pairs = looked.flatMap(({ matched }) => matched.pairs);
  const form = ({ finding }: Pair) => finding.bound?.by ?? 'not bound';
  const parts = [
    section('By rule', 'rule', groups(pairs, ruleOf), corporaOf(looked)),
    section('By form of binding', 'form', groups(pairs, form)),
    section('By level', 'level', groups(pairs, levelOf)),
    repositoryTable(looked),
    lostTable(looked),
    totals(pairs, looked),
  ];
  return parts.join('\n');
}

const ruleOf = ({ finding }: Pair) => finding.rule;
const levelOf = ({ finding }: Pair) => finding.severity;

function groups(pairs: readonly Pair[], of: (pair: Pair) => string): readonly [string, readonly Pair[]][] {
  const found = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const group = found.get(of(pair));
    if (group) group.push(pair);
    else found.set(of(pair), [pair]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

const tallyOf = (pairs: readonly Pair[]) => tally(pairs.map(verdictOf));

const counted = ['true', 'repeated', 'debatable', 'false', 'unjudged', 'precision'];

const cells = (one: Tally) => [
  ...[one.true, one.repeated, one.debatable, one.false, one.unjudged].map(String),
  percent(precisionOf(one)),
];

function section(
  title: string,
  head: string,
  all: readonly [string, readonly Pair[]][],
  more?: { readonly heads: readonly string[]; of(name: string, pairs: readonly Pair[]): readonly string[] },
): string {
  const rows = all.map(([name, pairs]) => [name, ...cells(tallyOf(pairs)), ...(more?.of(name, pairs) ?? [])]);
  return `## ${title}\n\n${table([head, ...counted, ...(more?.heads ?? [])], rows)}`;
}

function corporaOf(looked: readonly Looked[]) {
  const has = (one: Looked, name: string) => one.matched.pairs.some(({ finding }) => finding.rule === name);
  return {
    heads: ['corpora', 'with a fix', 'of the true', 'level'],
    of: (name: string, pairs: readonly Pair[]) => [
      String(looked.filter((one) => has(one, name)).length),
      String(pairs.filter(isMendable).length),
      String(pairs.filter((pair) => isTrue(pair) && isMendable(pair)).length),
      [...new Set(pairs.map(levelOf))].sort().join(', '),
    ],
  };
}

const isMendable = ({ finding: { fixes } }: Pair) => fixes.length > 0;
const isTrue = (pair: Pair) => verdictOf(pair) === 'true';

/** Of a fix that somebody has to choose, `--fix` makes nothing. */
function fixesSaid(pairs: readonly Pair[]): string {
  const mendable = pairs.filter(isMendable);
  const chosen = mendable.filter(({ finding: { fixes } }) => fixes.every((one) => one.chosen));
  return `${mendable.length} of ${pairs.length} offer a fix, ${chosen.length} of these by choice alone`;
}

function repositoryTable(looked: readonly Looked[]): string {
  const rows = looked.map(({ repository, run, matched }) => [
    repository.name,
    String(matched.pairs.length),
    ...cells(tallyOf(matched.pairs)),
    run.seconds.toFixed(1),
    String(run.peakMiB ?? '-'),
    String(run.crashes.length),
  ]);
  return `## By repository\n\n${table(['repository', 'findings', ...counted, 's', 'MiB', 'crashes'], rows)}`;
}

/** What was true and is said no more; another rule that speaks of the same line may have taken it over. */
function lostTable(looked: readonly Looked[]): string {
  const rows = looked.flatMap(({ repository, matched }) =>
    matched.missing
      .filter(({ verdict }) => verdict === 'true')
      .map((one) => [one.rule, repository.name, `${one.file}:${one.line}`, one.why, othersAt(matched, one)]),
  );
  rows.sort((a, b) => (a.join() < b.join() ? -1 : 1));
  const head = ['rule', 'repository', 'place', 'why', 'now said there by'];
  return `## Lost\n\n${rows.length === 0 ? 'Nothing that was true.\n' : table(head, rows)}`;
}

function othersAt({ pairs }: Matched<Judgement>, { file, line }: Judgement): string {
  const here = pairs.filter(({ finding }) =>
    [finding.at, ...finding.related].some((place) => place.file === file && place.line === line),
  );
  return [...new Set(here.map(ruleOf))].join(', ');
}

function totals(pairs: readonly Pair[], looked: readonly Looked[]): string {
  const whole = tallyOf(pairs);
  const missing = looked.flatMap(({ matched }) => matched.missing);
  const gone = (verdict: string) => missing.filter((one) => one.verdict === verdict).length;
  const moved = pairs.filter(({ by }) => by === 'place').length;
  const unasked = looked.flatMap(({ judged, matched }) => unaskedOf(judged.findings, matched));
  const asleep = unasked.filter(({ verdict, gone }) => verdict === 'true' && !gone).length;
  const folded = looked.reduce((sum, { matched }) => sum + matched.folded.length, 0);
  const repeated = whole.repeated / (judgedIn(whole) || 1);
  return `## In all

${pairs.length} findings in ${looked.length} repositories: ${whole.true} true, ${whole.repeated} repeated, ${whole.debatable} debatable, ${whole.false} false, ${whole.unjudged} unjudged.
${fixesSaid(pairs)}; of the true ones ${fixesSaid(pairs.filter(isTrue))}.
Precision ${percent(precisionOf(whole))}, repeated ${percent(repeated)} of all judged.
No longer reported: ${gone('true')} true, ${gone('repeated')} repeated, ${gone('debatable')} debatable, ${gone('false')} false.
${asleep} true ones belong to rules that did not run.
${moved} verdicts were found by place and not by key; ${folded} judged findings are told by another one now.
`;
}

/** Columns of one width, so that it can be read as it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return `${[line(head), line(rule), ...rows.map(line)].join('\n')}\n`;
}
