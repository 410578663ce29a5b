import { isAgreed, isNamed } from './agreement.ts';
import type { ShapeBinding } from './bound-fields.ts';
import { astrayIn, exactlyKnownIn, knownIn } from './names-shared.ts';

/** So much more a text has to know of an object than not, or it is about another one. */
const MORE = 2;
/** An identifier names one thing: `TollBerth` is no `Berth`. */
const IDENTIFIER = /^`?[A-Za-z]+[a-z\d][A-Z]\w*`?$/;
/** With a lesser name, so many and all but one. */
const FEW = 3;

/**
 * Whether a text is about an object so surely that a name which the object lacks is a mistake: it knows far more of it
 * than not and goes by its name, says the same of its fields, or agrees with it in all but one name.
 */
export function isFirm(binding: ShapeBinding): boolean {
  const { context } = binding.claim;
  const [known, astray] = [knownIn(binding), astrayIn(binding).length];
  if (exactlyKnownIn(binding) < MORE || known < MORE * astray) return false;
  if (isNamed(binding)) return true;
  if (IDENTIFIER.test(context.subject ?? context.titles.at(-1) ?? '')) return false;
  return isAgreed(binding) || (astray < 2 && known >= FEW && (binding.grounds?.evidence ?? 0) > 0);
}

/**
 * Whether it describes the object itself, by what it says of the fields or by its own name: what only shares many of them
 * may be a request beside its answer, and what a program calls an object may put several of them together.
 */
export function isDescribed(binding: ShapeBinding): boolean {
  if (binding.bound.by !== 'inferred' || isAgreed(binding)) return true;
  if (!isNamed(binding)) return false;
  const isInterface = binding.claim.form === 'interface';
  return isWhole(binding) || (isFirm(binding) && !(isInterface && astrayIn(binding).length > 0));
}

/** Forms that go through members of an object for readers of the contract. */
const TOLD: ReadonlySet<string> = new Set(['table', 'list', 'headings', 'fence', 'sentence']);

/**
 * Whether it describes the object, and calls it by its very name: another object may have the same members, and words
 * beside a schema and types of programs often tell of a use of it.
 */
export function isDescribedByName(binding: ShapeBinding): boolean {
  return TOLD.has(binding.claim.form) && isNamed(binding) && isDescribed(binding);
}

/** The names of the one are those of the other. */
function isWhole(binding: ShapeBinding): boolean {
  const { claim, to } = binding;
  if (claim.form === 'sentence' || claim.form === 'description') return false;
  const known = knownIn(binding);
  return known === claim.fields.length && known === to.fields.length;
}

/**
 * Whether it is so plainly about the object that the object lacks a field or the text has one too many: the schema is
 * closed, or they share more names than chance gives. What a program calls an object, and what is said of an operation
 * that has an object's name in its path, is often another view of it; and a sentence speaks of values as well.
 */
export function isPlain(binding: ShapeBinding): boolean {
  const { claim, to } = binding;
  if (
    claim.form === 'interface' ||
    claim.form === 'sentence' ||
    /^[A-Z]+ \//.test(claim.context.titles.at(-1) ?? '')
  )
    return false;
  return (to.closed === true || knownIn(binding) >= FEW) && isFirm(binding);
}
