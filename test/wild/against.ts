import type { Judgement } from './judged.ts';
import { type Matched, match, verdictOf } from './match.ts';
import type { Reported } from './reported.ts';
import type { Looked } from './tables.ts';
import { percent, precisionOf, tally } from './tally.ts';

interface Told {
  readonly key: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly verdict: string;
}

export interface Compared {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What one version reports of a repository and the other does not, each with its verdict. */
export function against(here: Looked, there: Looked): Compared {
  const { pairs, missing } = match(here.run.findings, toldBy(there.matched));
  const verdicts = new Map(toldBy(here.matched).map((one) => [one.key, one]));
  const gained = pairs.filter(({ known, parts }) => !known && parts.length === 0);
  return {
    gained: gained.map(({ finding }) => line('+', here, verdicts.get(finding.key)!)).sort(),
    lost: missing.map((one) => line('-', there, one)).sort(),
  };
}

function toldBy({ pairs }: Matched<Judgement>): readonly Told[] {
  return pairs.map((pair) => ({ ...told(pair.finding), verdict: verdictOf(pair) ?? 'unjudged' }));
}

function told({ key, rule, at, message }: Reported): Omit<Told, 'verdict'> {
  return { key, rule, file: at.file, line: at.line, message };
}

function line(sign: string, { repository }: Looked, { verdict, rule, file, line, message }: Told): string {
  return `${sign} ${verdict.padEnd(9)} ${rule} ${repository.name}/${file}:${line} ${message}`;
}

export function figures(looked: readonly Looked[]): string {
  const pairs = looked.flatMap(({ matched }) => matched.pairs);
  const whole = tally(pairs.map(verdictOf));
  const seconds = looked.reduce((sum, { run }) => sum + run.seconds, 0).toFixed(1);
  const memory = Math.max(...looked.map(({ run }) => run.peakMiB ?? 0));
  return `${pairs.length} findings, precision ${percent(precisionOf(whole))}, ${whole.unjudged} unjudged, ${seconds} s, at most ${memory} MiB`;
}
