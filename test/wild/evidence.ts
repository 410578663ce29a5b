import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefinedRule } from '../../tools/rules/rule.ts';
import { type Judged, type Judgement, judgedFolder } from './judged.ts';
import { judgedIn, precisionOf, type Tally, tally } from './tally.ts';

export type Loudest = 'error' | 'warning' | 'info' | 'nursery';

/** What is known of one rule: of the findings that it reports today, and of all that it ever reported. */
export interface Evidence {
  readonly rule: string;
  readonly corpora: number;
  readonly true: number;
  readonly repeated: number;
  readonly debatable: number;
  readonly false: number;
  /** With what is gone: nearer to what a repository meets that nobody has tuned anything on. */
  readonly ever: { readonly judged: number; readonly right: number };
  /** The loudest that the rule may be. */
  readonly level: Loudest;
}

export const evidencePath = join(import.meta.dirname, 'evidence.json');

export function allJudged(): readonly Judged[] {
  const names = readdirSync(judgedFolder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => JSON.parse(readFileSync(join(judgedFolder, name), 'utf8')) as Judged);
}

export function evidenceOf(rules: readonly DefinedRule[], judged: readonly Judged[]): readonly Evidence[] {
  return [...rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((rule) => {
      const names = new Set([rule.id, ...(rule.aliases ?? [])]);
      const all = judged.map(({ findings }) => findings.filter((one) => names.has(one.rule)));
      const today = all.map((findings) => findings.filter(({ gone }) => !gone));
      const corpora = today.filter(({ length }) => length > 0).length;
      const { unjudged: _, ...counts } = tallyOf(today.flat());
      const ever = tallyOf(all.flat());
      return {
        rule: rule.id,
        corpora,
        ...counts,
        ever: { judged: judgedIn(ever), right: ever.true + ever.repeated },
        level: loudest(tallyOf(today.flat()), corpora, isMechanical(rule)),
      };
    });
}

const tallyOf = (findings: readonly Judgement[]): Tally => tally(findings.map(({ verdict }) => verdict));

/** Facts that are read out of sentences and tables, or found by likeness: what rests on them may be misread. */
const interpreted = new Set(['stated', 'bindings', 'claims', 'bound', 'shown', 'terms', 'rfcs', 'indexes']);

function isMechanical({ reads }: DefinedRule): boolean {
  return !reads.some((fact) => interpreted.has(fact));
}

const enough = { judged: 5, corpora: 3 };

/**
 * Precision decides where there is enough to measure it. Before that a rule is what its kind allows: an error where it
 * says what anybody can look up, a warning where it had to understand something; and the little that is known may lower
 * that and never raise it. A few slips do not lower what anybody can look up: a file that does not parse must not pass.
 */
export function loudest(found: Tally, corpora: number, mechanical: boolean): Loudest {
  const [judged, precision] = [judgedIn(found), precisionOf(found) ?? 1];
  const proved = byPrecision(precision);
  if (judged >= enough.judged && corpora >= enough.corpora) return proved;
  const byKind = mechanical ? 'error' : 'warning';
  if (judged >= enough.judged || precision === 1) return quieter(byKind, proved);
  if (precision < 0.5) return 'nursery';
  return mechanical ? byKind : 'info';
}

function byPrecision(precision: number): Loudest {
  if (precision >= 0.95) return 'error';
  if (precision >= 0.85) return 'warning';
  return precision >= 0.7 ? 'info' : 'nursery';
}

const order = ['nursery', 'info', 'warning', 'error'] as const;

const quieter = (a: Loudest, b: Loudest): Loudest => (order.indexOf(a) < order.indexOf(b) ? a : b);

/** One rule to a line, as it is written. */
export function evidenceText(all: readonly Evidence[]): string {
  return `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
}

/** What does not follow from the evidence; a rule may be quieter than it could be. */
export function complaints(
  rules: readonly DefinedRule[],
  all: readonly Evidence[],
  text: string,
): readonly string[] {
  const stale =
    text === evidenceText(all)
      ? []
      : ['test/wild/evidence.json is stale: npm run wild -- --evidence writes it.'];
  const loud = rules.flatMap(({ id, severity }) => {
    const known = all.find(({ rule }) => rule === id);
    if (!known || severity === 'off' || quieter(severity, known.level) === severity) return [];
    const { level, corpora, ever: _, ...counts } = known;
    const said = `${counts.true} true, ${counts.repeated} repeated, ${counts.debatable} debatable, ${counts.false} false in ${corpora} repositories`;
    return [
      `${id} is of level ${severity}; ${said} allow ${level}. Change its severity, or mend it and judge again.`,
    ];
  });
  return [...stale, ...loud];
}
