import type { Binding } from '../../claims/binding/binding.ts';
import type { ValuesClaim } from '../../claims/claim.ts';
import type { Bound } from '../../finding.ts';
import type { Json } from '../../json/value.ts';
import { fieldPairs, nameOf } from '../shapes/bound-fields.ts';

/** Two statements about the values of one thing. */
export interface ValuesPair {
  readonly subject: string;
  readonly here: ValuesClaim;
  readonly there: ValuesClaim;
  readonly bound: Bound;
  /** The two go by one name, and do not only share values. */
  readonly named: boolean;
  /** The object whose field has the values, where they were stated as those of a field. */
  readonly owner?: string;
}

/** Sets that were bound as such, and those of fields that the text and the schema share. */
export function* valuePairs(bindings: readonly Binding[]): Iterable<ValuesPair> {
  const seen = new Set<string>();
  for (const binding of bindings) {
    const { claim, to, bound } = binding;
    if (claim.kind !== 'values' || to.kind !== 'values') continue;
    seen.add(nameOf(claim.at));
    yield {
      subject: to.context.subject ?? claim.context.subject ?? 'these values',
      here: claim,
      there: to,
      bound,
      named: isNamed(binding),
    };
  }
  for (const { here, there, bound, schema, binding } of fieldPairs(bindings)) {
    if (!here.values || !there.values || seen.has(nameOf(here.values.at))) continue;
    yield {
      subject: here.name,
      here: here.values,
      there: there.values,
      bound,
      named: isNamed(binding),
      owner: nameOf(schema.at),
    };
  }
}

function isNamed({ bound, grounds }: Binding): boolean {
  return bound.by !== 'inferred' || (grounds?.evidence ?? 0) > 0;
}

export function spell(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function quote(values: readonly string[]): string {
  const shown = values.slice(0, 8).map((value) => `\`${value}\``);
  return values.length > 8 ? `${shown.join(', ')} and ${values.length - 8} more` : shown.join(', ');
}
