import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefinedRule } from '../../tools/rules/rule.ts';
import type { Contact } from './contacts.ts';
import { type Judged, judgedFolder } from './judged.ts';
import { bounds, crowdsOf, type Loudest, loudest, quieter, tellsEach, weigh } from './level.ts';
import { type Counts, countsOf, judgedIn } from './tally.ts';

export interface Known extends Counts {
  readonly corpora: number;
}

/** What is known of one rule. */
export interface Evidence {
  readonly rule: string;
  /** Where it was met for the first time, before anything was mended for that repository. */
  readonly contact: Known;
  /** What it reports today, in repositories that it was mended on. */
  readonly tuned: Known;
  /** Of a hundred findings in a repository that nobody has seen, so many are right. */
  readonly right: readonly [low: number, high: number];
  /** How many crowds it met first, how many of them were right, and whether each of many may be told for that. */
  readonly crowds: { readonly met: number; readonly right: number; readonly each: boolean };
  /** The loudest that the rule may be. */
  readonly level: Loudest;
}

export const evidencePath = join(import.meta.dirname, 'evidence.json');

export function allJudged(): readonly Judged[] {
  const names = readdirSync(judgedFolder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => JSON.parse(readFileSync(join(judgedFolder, name), 'utf8')) as Judged);
}

export function evidenceOf(
  rules: readonly DefinedRule[],
  judged: readonly Judged[],
  contacts: readonly Contact[],
): readonly Evidence[] {
  return [...rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((rule) => {
      const names = new Set([rule.id, ...(rule.aliases ?? [])]);
      const tuned = knownOf(
        judged.map(({ findings }) =>
          countsOf(findings.filter((one) => names.has(one.rule) && !one.gone).map(({ verdict }) => verdict)),
        ),
      );
      const contact = knownOf(contacts.flatMap(({ rules: found }) => found[rule.id] ?? []));
      const weight = weigh(contacts, tuned, rule.id);
      const [low, high] = bounds(weight).map((one) => Math.round(one * 100));
      const level = louder(floors.get(rule.id) ?? 'nursery', loudest(weight));
      const met = crowdsOf(contacts, rule.id);
      const crowds = { met: met.judged, right: Math.round(met.right * 10) / 10, each: tellsEach(met) };
      return { rule: rule.id, contact, tuned, right: [low!, high!], crowds, level };
    });
}

function knownOf(each: readonly Counts[]): Known {
  const found = each.filter((one) => judgedIn(one) > 0);
  const sum = (verdict: keyof Counts) => found.reduce((all, one) => all + one[verdict], 0);
  return {
    corpora: found.length,
    true: sum('true'),
    repeated: sum('repeated'),
    debatable: sum('debatable'),
    false: sum('false'),
  };
}

/**
 * What these name was not read, or not what is behind it, or is what everybody expects of a green run: that API
 * descriptions keep to their standard, and examples to their schemas. Their silence would pass for a judgement.
 */
const floors: ReadonlyMap<string, Loudest> = new Map([
  ['document/no-unparsable', 'warning'],
  ['reference/no-dangling-ref', 'info'],
  ['api/no-invalid-openapi', 'info'],
  ['examples/use-valid-example', 'info'],
]);

const louder = (a: Loudest, b: Loudest): Loudest => (quieter(a, b) === a ? b : a);

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
    const { level, contact, right } = known;
    const said = `${contact.true + contact.repeated} of ${judgedIn(contact)} findings at first contact, and with all that is known ${right.join(' to ')} of 100,`;
    return [
      `${id} is of level ${severity}; ${said} allow ${level}. Change its severity, or mend it and meet other repositories.`,
    ];
  });
  const crowded = rules.flatMap(({ id, crowds }) =>
    crowds === 'each' && !all.some(({ rule, crowds: met }) => rule === id && met.each)
      ? [`${id} tells each of many, and its crowds were not right where they were met. Take \`crowds\` out.`]
      : [],
  );
  return [...stale, ...loud, ...crowded];
}
