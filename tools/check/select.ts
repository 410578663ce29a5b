import type { Corpus } from '../read/document.ts';
import type { DefinedRule } from '../rules/rule.ts';
import type { Config } from './config/config.ts';
import { isNamed, levels, namesOf } from './config/levels.ts';
import { didYouMean } from './nearest.ts';

export interface Selection {
  /** Rule ids or families. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  /** One-based: the shards of one count together run every rule once. */
  readonly shard?: { readonly index: number; readonly count: number };
}

/** The rules to run, sorted by id: none that no file could hear, so that what is counted as checked was checked. */
export function select(
  rules: readonly DefinedRule[],
  config: Config,
  { only = [], skip = [], shard }: Selection,
  { documents }: Pick<Corpus, 'documents'>,
): readonly DefinedRule[] {
  const levelOf = levels(config, only);
  const differing = config.overrides === undefined ? documents.slice(0, 1) : documents;
  const isHeard = (rule: DefinedRule) => differing.some(({ path }) => levelOf(rule, path) !== 'off');
  return [...rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter((rule) => only.length === 0 || isNamed(rule, only))
    .filter((rule) => !isNamed(rule, skip) && isHeard(rule))
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
