import type { Field, ShapeClaim } from '../../claims/claim.ts';
import { matches } from '../../claims/schema/description.ts';
import type { ShapeBinding } from './bound-fields.ts';
import { nearName } from './near-name.ts';

/** How many names both have, slips of the pen counted. */
export function knownIn(binding: ShapeBinding): number {
  return exactlyKnownIn(binding) + unknownIn(binding).length - astrayIn(binding).length;
}

/** How many names both have to the letter. */
export function exactlyKnownIn({ claim, to }: ShapeBinding): number {
  return claim.fields.filter((field) => isKnown(field, to)).length;
}

/** Names that only the text has, and nothing like them. */
export function astrayIn(binding: ShapeBinding): readonly Field[] {
  const names = namesOf(binding.to);
  return unknownIn(binding).filter(({ name }) => nearName(name, names) === undefined);
}

/** What the object lacks, and no other one has that is called alike or stands beside it. */
export function unknownIn({ claim, to, elsewhere = [] }: ShapeBinding): readonly Field[] {
  return claim.fields.filter(
    (field) => !(isKnown(field, to) || field.alternative || field.leftOut) && !elsewhere.includes(field.name),
  );
}

/** Names under a pattern of the schema (`x-…`), and patterns that the text itself writes (`x-*`, `{name}`). */
export function isKnown(field: Field, schema: ShapeClaim): boolean {
  if (schema.fields.some(({ name }) => name === field.name)) return true;
  if (/[*{<^]/.test(field.name)) return true;
  return (schema.patterns ?? []).some((pattern) => matches(pattern, field.name));
}

export function namesOf({ fields }: ShapeClaim): string[] {
  return fields.map(({ name }) => name);
}
