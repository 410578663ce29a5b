import type { DefinedRule } from '../rules/rule.ts';
import type { Config } from './config/config.ts';
import { isOn, namesOf } from './config/levels.ts';
import { didYouMean } from './nearest.ts';

export interface Selection {
  /** Rule ids or families. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  /** One-based: the shards of one count together run every rule once. */
  readonly shard?: { readonly index: number; readonly count: number };
}

/** The rules to run, sorted by id. `only` runs what it names, also where it is off or of the nursery. */
export function select(
  rules: readonly DefinedRule[],
  config: Config,
  selection: Selection,
): readonly DefinedRule[] {
  const { only = [], skip = [], shard } = selection;
  const named = (rule: DefinedRule, names: readonly string[]) =>
    namesOf(rule).some((name) => names.includes(name));
  return [...rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter((rule) => (only.length > 0 ? named(rule, only) : isOn(config, rule)))
    .filter((rule) => !named(rule, skip))
    .filter((_rule, index) => !shard || index % shard.count === shard.index - 1);
}

/** What `only` or `skip` names and nobody is called. */
export function unknownNames(
  { only = [], skip = [] }: Selection,
  rules: readonly DefinedRule[],
): string | undefined {
  const known = new Set(rules.flatMap(namesOf));
  const unknown = [...only, ...skip].find((name) => !known.has(name));
  if (unknown === undefined) return undefined;
  return `There is no rule and no family of rules "${unknown}".${didYouMean(unknown, known)} \`specord rules\` lists them all.`;
}
