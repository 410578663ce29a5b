import type { DefinedRule } from '../../rules/rule.ts';
import type { Kind } from './drift.ts';

/** Words in the names of rules that are about a kind of drift, where it is not the kind's own. */
const ABOUT: Partial<Record<Kind, RegExp>> = {
  path: /operation/,
  method: /operation/,
  operation: /same-id|unknown-name/,
  event: /values|own-name|unknown-name/,
  capability: /unknown-name|capability/,
  header: /parameter|unknown-name/,
  link: /link|anchor|ref\b|unknown-name/,
  proposal: /^(?:rfc|reference)\//,
  scope: /scope|unknown-name/,
};

/** One finding is enough, so the rules that are about this kind of drift are asked before the rest. */
export function likeliestFirst(rules: readonly DefinedRule[], kind: Kind): readonly DefinedRule[] {
  const about = ABOUT[kind] ?? new RegExp(kind);
  const [first, rest]: [DefinedRule[], DefinedRule[]] = [[], []];
  for (const rule of rules) (about.test(rule.id) ? first : rest).push(rule);
  return [...first, ...rest];
}
