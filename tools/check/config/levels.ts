import { globs } from '../../read/discover/glob.ts';
import { type DefinedRule, familyOf } from '../../rules/rule.ts';
import type { Config, Level, RuleSetting } from './config.ts';

type Rules = Readonly<Record<string, RuleSetting>>;

/**
 * The level of a rule for a finding in a file: the rule's own, then `rules`, then each override whose glob fits. What the
 * command line names is heard, also where it is of the nursery or `rules` turns it off. What is wrong with a document that
 * does not speak for its corpus is said only where an override asks for it.
 */
export function levels(
  config: Config,
  only: readonly string[] = [],
): (rule: DefinedRule, file: string, speaks?: boolean) => Level {
  const overrides = (config.overrides ?? []).map(({ files, rules }) => ({ fits: globs(files), rules }));
  return (rule, file, speaks = true) => {
    let level = speaks ? levelOf(config.rules, rule, only) : 'off';
    for (const { fits, rules } of overrides) if (fits(file)) level = levelIn(rules, rule) ?? level;
    return level;
  };
}

/** Rule options by id; where a family is given options, all its rules see them. */
export function optionsOf(config: Config, rules: readonly DefinedRule[]): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const rule of rules) {
    const setting = settingIn(config.rules, namesOf(rule));
    if (setting !== undefined && typeof setting !== 'string') options[rule.id] = setting[1];
  }
  return options;
}

function levelOf(rules: Rules | undefined, rule: DefinedRule, only: readonly string[]): Level {
  const level = levelIn(rules, rule);
  if (isNamed(rule, only)) return level === undefined || level === 'off' ? wokenLevel(rule) : level;
  return level ?? (rule.severity === 'nursery' ? 'off' : rule.severity);
}

function wokenLevel({ severity }: DefinedRule): Level {
  return severity === 'nursery' ? 'info' : severity;
}

/** Whether any of the names, of a rule or of a family, is the rule's. */
export function isNamed(rule: DefinedRule, names: readonly string[]): boolean {
  return names.length > 0 && namesOf(rule).some((name) => names.includes(name));
}

/** A level for a family is meant for what was heard when it was given, so it wakes no rule of the nursery. */
function levelIn(rules: Rules | undefined, rule: DefinedRule): Level | undefined {
  const names = rule.severity === 'nursery' ? idsOf(rule) : namesOf(rule);
  const setting = settingIn(rules, names);
  return setting === undefined || typeof setting === 'string' ? setting : setting[0];
}

/** The exact id beats an old id, which beats the family. */
function settingIn(rules: Rules | undefined, names: readonly string[]): RuleSetting | undefined {
  for (const name of names) if (rules && Object.hasOwn(rules, name)) return rules[name];
  return undefined;
}

/** Everything that configuration and options may call a rule. */
export function namesOf(rule: Pick<DefinedRule, 'id' | 'aliases'>): readonly string[] {
  return [...idsOf(rule), familyOf(rule.id)];
}

const idsOf = ({ id, aliases = [] }: Pick<DefinedRule, 'id' | 'aliases'>): readonly string[] => [
  id,
  ...aliases,
];
