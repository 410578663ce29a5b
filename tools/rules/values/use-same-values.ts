import type { Value, ValuesClaim } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { quote, spell, valuePairs } from './bound-values.ts';

interface Data {
  readonly subject: string;
  readonly file: string;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
  readonly near?: string;
}

/** A list that names less than this share of a set lists some of it, whatever it says. */
const EXCERPT = 0.6;

export const useSameValues = defineRule<'bindings', Data>({
  id: 'values/use-same-values',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.2: enum',
  *check({ bindings }) {
    for (const { subject, here, there, bound } of valuePairs(bindings)) {
      const extra = there.open ? [] : without(here, there);
      const missing = listsAll(here, there) ? without(there, here) : [];
      if (extra.length === 0 && missing.length === 0) continue;
      const onlyHere = extra.map(({ value }) => spell(value));
      const onlyThere = missing.map(({ value }) => spell(value));
      const near = onlyHere.length === 1 ? nearName(onlyHere[0]!, onlyThere) : undefined;
      yield {
        at: extra[0]?.at ?? here.at,
        data: { subject, file: there.at.file, onlyHere, onlyThere, ...(near !== undefined && { near }) },
        related: [
          {
            at: there.at,
            says: `${there.values.length} values: ${quote(there.values.map(({ value }) => spell(value)))}`,
          },
        ],
        evidence: { kind: 'difference', onlyHere, onlyThere },
        bound,
        cause: `values ${onlyHere.join()} ${onlyThere.join()} ${there.values.map(({ value }) => spell(value)).join()}`,
      };
    }
  },
  says({ subject, file, onlyHere, onlyThere, near }) {
    if (near !== undefined)
      return `\`${onlyHere[0]}\` is no value of \`${subject}\` in ${file}. Did you mean \`${near}\`?`;
    const more =
      onlyHere.length > 0 ? `${quote(onlyHere)} ${are(onlyHere)} listed here, yet not in ${file}` : '';
    const less = onlyThere.length > 0 ? `${quote(onlyThere)} ${are(onlyThere)} in ${file}, yet not here` : '';
    return `Two lists of the values of \`${subject}\` differ: ${[more, less].filter((part) => part !== '').join('; ')}. Give both the same values.`;
  },
});

function are(values: readonly string[]): string {
  return values.length === 1 ? 'is' : 'are';
}

function without(one: ValuesClaim, other: ValuesClaim): Value[] {
  const known = new Set(other.values.map(({ value }) => spell(value)));
  return one.values.filter(({ value }) => value !== null && !known.has(spell(value)));
}

function listsAll(here: ValuesClaim, there: ValuesClaim): boolean {
  if (!here.complete || here.open) return false;
  const shared = here.values.length - without(here, there).length;
  return shared >= EXCERPT * there.values.length;
}
