import type { Field, ShapeClaim } from '../../claims/claim.ts';
import { matches } from '../../claims/schema/description.ts';
import type { ShapeBinding } from './bound-fields.ts';
import { nearName } from './near-name.ts';

/** What a text calls so, or is about by its own word. */
const NAMED = 0.9;
/** So much more a text has to know of an object than not, or it is about another one. */
const MORE = 2;
/** An identifier names one thing: `TollBerth` is no `Berth`. */
const IDENTIFIER = /^`?[A-Za-z]+[a-z\d][A-Z]\w*`?$/;
/** With a lesser name, so many and all but one. */
const FEW = 3;

/**
 * Whether a text is about an object so surely that a name which the object lacks is a mistake: it goes by the object's
 * name and knows far more of it than not, or it agrees with it in all but one name.
 */
export function isFirm(binding: ShapeBinding): boolean {
  const { claim, grounds } = binding;
  const { known, astray } = sharesOf(binding);
  if (known < MORE || known < MORE * astray.length) return false;
  if (isNamed(binding)) return true;
  if (IDENTIFIER.test(claim.context.subject ?? claim.context.titles.at(-1) ?? '')) return false;
  return astray.length < 2 && known >= FEW && (grounds?.evidence ?? 0) > 0;
}

function isNamed({ bound, grounds }: ShapeBinding): boolean {
  return bound.by !== 'inferred' || (grounds?.evidence ?? 0) >= NAMED;
}

/**
 * Whether it describes the object itself, by its own name: what only shares many fields may be a request beside its
 * answer, and what a program calls an object may put several of them together.
 */
export function isDescribed(binding: ShapeBinding): boolean {
  if (binding.bound.by !== 'inferred') return true;
  if (!isNamed(binding) || !isFirm(binding)) return false;
  return binding.claim.form !== 'interface' || sharesOf(binding).astray.length === 0;
}

/**
 * Whether it is so plainly about the object that the object lacks a field or the text has one too many: the schema is
 * closed, or they share more names than chance gives. What a program calls an object, and what is said of an operation
 * that has an object's name in its path, is often another view of it.
 */
export function isPlain(binding: ShapeBinding): boolean {
  const { claim, to } = binding;
  if (claim.form === 'interface' || /^[A-Z]+ \//.test(claim.context.titles.at(-1) ?? '')) return false;
  return (to.closed === true || sharesOf(binding).known >= FEW) && isFirm(binding);
}

/** How many names both have, slips of the pen counted, and those that only the text has. */
function sharesOf(binding: ShapeBinding): { known: number; astray: readonly Field[] } {
  const { claim, to } = binding;
  const unknown = unknownIn(binding);
  const astray = unknown.filter(({ name }) => nearName(name, namesOf(to)) === undefined);
  const known = claim.fields.filter((field) => isKnown(field, to)).length;
  return { known: known + unknown.length - astray.length, astray };
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
