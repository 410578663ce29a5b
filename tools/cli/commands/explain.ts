import { levels, namesOf } from '../../check/config/levels.ts';
import { houseRules } from '../../check/house-rules.ts';
import { didYouMean } from '../../check/nearest.ts';
import { type DefinedRule, type Linted, lint, rules } from '../../index.ts';
import { where } from '../../report/where.ts';
import { wrap } from '../../report/wrap.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { pageOf } from '../pages.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';

interface Flags extends ScopeFlags {
  readonly page?: boolean;
}

const mostShown = 20;

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .argument('<rule>', 'the id of a rule, such as reference/no-dangling-ref')
      .option('--page', 'only the page, without looking at the files that are here');
  },
  async run(terminal, parsed) {
    const [name = ''] = parsed.args;
    const flags = parsed.opts<Flags>();
    const known = [...rules, ...houseRules];
    const rule = known.find((one) => [one.id, ...(one.aliases ?? [])].includes(name));
    if (!rule) {
      const guess = didYouMean(name, known.flatMap(namesOf));
      terminal.err(`specord: there is no rule "${name}".${guess} \`specord rules\` lists them all.\n`);
      return 2;
    }
    const about = (pageOf(rule.id) ?? '').replace(/^# .*\n/, '');
    const isAsked = !flags.page && rules.includes(rule);
    const width = terminal.columns ?? Number.POSITIVE_INFINITY;
    const state = isAsked ? wrap(await stateHere(terminal, rule, flags), width) : '';
    const here = isAsked ? `\n## Here\n\n${state}\n${silencing(rule)}` : '';
    const heading = here === '' ? '' : '\n## About it\n';
    terminal.out(`# ${rule.id}\n${here}${heading}${about}\nCites: ${rule.cites}\n`);
    return 0;
  },
};

export default command;

/** Why it did or did not fire: off, nothing to judge, hidden, or found. */
async function stateHere(terminal: Terminal, rule: DefinedRule, flags: Flags): Promise<string> {
  const cache = cacheOptions(terminal);
  const selection = { only: [rule.id] };
  const linted = await lint({ ...scopeOptions(terminal, flags), selection, ...(cache && { cache }) });
  if (linted.corpus === undefined)
    return [linted.refused ?? '', ...linted.findings.map(({ message }) => message)].join('\n');
  const level = levels(linted.config)(rule, '');
  const { runs } = linted;
  const findings = linted.findings.filter((finding) => finding.rule === rule.id);
  const hidden = linted.hidden.filter(({ finding }) => finding.rule === rule.id);
  return [
    `Configuration: ${linted.configFile ?? 'none, so the defaults'}.`,
    `Level: ${level}${level === rule.severity ? '' : ` (${rule.severity} by default)`}. It reads: ${rule.reads.join(', ')}.`,
    judged(runs.find((run) => run.rule.id === rule.id)?.subjects ?? 0, findings.length),
    ...(level === 'off' ? [silence(rule)] : []),
    ...overridden(linted, rule),
    ...findings.slice(0, mostShown).map(({ at, message }) => `- ${where(at)} ${message}`),
    ...(findings.length > mostShown ? [`- and ${findings.length - mostShown} more`] : []),
    ...hidden.map(({ finding, by, reason }) => `- ${where(finding.at)} hidden by ${by}: ${reason}`),
  ].join('\n');
}

function silencing({ id }: DefinedRule): string {
  return `
## To silence it

- In one place: the comment \`specord-ignore ${id}: <reason>\` above it.
- In some files: \`{ "ignore": [{ "rule": "${id}", "files": "<glob>", "reason": "<reason>" }] }\` in specord.config.json.
- Everywhere: \`{ "rules": { "${id}": "off" } }\` there.
`;
}

function silence({ severity, id }: DefinedRule): string {
  if (severity !== 'nursery') return 'It is off: `specord lint` does not run it unless --only names it.';
  return `It is in the nursery: it runs only where --only or the configuration names ${id}, until more is proved of it.`;
}

function judged(subjects: number, found: number): string {
  if (subjects === 0) return 'It found nothing to judge here, so its silence says nothing.';
  return `It judged ${subjects} thing${subjects === 1 ? '' : 's'} and has ${found} to report.`;
}

function overridden({ config }: Linted, rule: DefinedRule): readonly string[] {
  const names = namesOf(rule);
  return (config.overrides ?? [])
    .filter((override) => names.some((name) => Object.hasOwn(override.rules, name)))
    .map(({ files }) => `An override gives it another level in ${[files].flat().join(', ')}.`);
}
