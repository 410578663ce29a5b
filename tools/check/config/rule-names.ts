import type { Place } from '../../finding.ts';
import { toPointer } from '../../json/pointer.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { type Complaint, wrongConfig } from '../house-rules.ts';
import { didYouMean } from '../nearest.ts';
import type { Config } from './config.ts';
import { namesOf } from './levels.ts';

/** A level for a rule that does not exist would change nothing, in silence. */
export function unknownRuleNames(
  config: Config,
  rules: readonly DefinedRule[],
  placeOf: (pointer: string, on?: 'key' | 'value') => Place,
): readonly Complaint[] {
  const known = new Set(rules.flatMap(namesOf));
  const named = [
    ...Object.keys(config.rules ?? {}).map((name) => ({ name, pointer: toPointer(['rules', name]) })),
    ...(config.overrides ?? []).flatMap(({ rules }, index) =>
      Object.keys(rules).map((name) => ({ name, pointer: toPointer(['overrides', index, 'rules', name]) })),
    ),
  ];
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ name, pointer }) => ({
      rule: wrongConfig,
      at: placeOf(pointer, 'key'),
      message: `There is no rule and no family of rules "${name}", so this changes nothing.${didYouMean(name, known)} \`specord rules\` lists them all.`,
      data: { name },
    }));
}
