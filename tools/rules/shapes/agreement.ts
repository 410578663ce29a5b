import type { Field } from '../../claims/claim.ts';
import type { ShapeBinding } from './bound-fields.ts';
import { typeConflict } from './compare-types.ts';
import { astrayIn, knownIn } from './names-shared.ts';

/** Blocks that go through an object field by field. */
const ROWS: ReadonlySet<string> = new Set(['table', 'list', 'headings', 'fence']);
/** Fewer points than these agree by chance, and fewer than twice as many where nothing calls the object by a name. */
const ENOUGH = 3;
const CALLED = 0.4;
/** Two names are shared by chance, unless the text calls the object by its very name. */
const SHARED = 3;
/** What a text calls so, or is about by its own word. */
const NAMED = 0.9;
/** Where more than one point in so many differs, nobody is mistaken: the text is about something else. */
const ONE_IN = 4;

/**
 * Whether a text goes through the fields of an object and says of nearly all of them what the object says: where it
 * differs on a few points, it is mistaken or the object is, whatever the text is called. A name that the object lacks is
 * such a point. What a program declares has to go by the object's name as well, and to have none of another one.
 */
export function isAgreed(binding: ShapeBinding): boolean {
  const { claim, to } = binding;
  if ((!ROWS.has(claim.form) && !isInterfaceOf(binding)) || lacksWhatIsAsked(binding)) return false;
  if (knownIn(binding) < SHARED && !isNamed(binding)) return false;
  const declared = new Map(to.fields.map((field) => [field.name, field]));
  const alike = claim.fields.flatMap((here) => {
    const there = declared.get(here.name);
    return there ? areAlike(here, there) : [];
  });
  const agreed = alike.filter(Boolean).length;
  const differing = alike.length - agreed + astrayIn(binding).length;
  const enough = nameOf(binding) < CALLED ? 2 * ENOUGH : ENOUGH;
  return agreed >= enough && differing * ONE_IN <= agreed + differing;
}

/** A closed object that cannot have what the text asks for is another one, unless the text calls it by its very name. */
function lacksWhatIsAsked(binding: ShapeBinding): boolean {
  return (
    binding.to.closed === true &&
    !isNamed(binding) &&
    astrayIn(binding).some(({ required }) => required === true)
  );
}

function isInterfaceOf(binding: ShapeBinding): boolean {
  const { claim } = binding;
  return claim.form === 'interface' && isNamed(binding) && knownIn(binding) === claim.fields.length;
}

export function isNamed(binding: ShapeBinding): boolean {
  return nameOf(binding) >= NAMED;
}

/** How surely the text calls the object by its name. */
function nameOf({ bound, grounds }: ShapeBinding): number {
  return bound.by === 'inferred' ? (grounds?.evidence ?? 0) : 1;
}

/** For each point on which both of them speak of a field. */
function areAlike(here: Field, there: Field): boolean[] {
  const isPlain = here.required !== undefined && !here.conditional && !there.conditional;
  const isTyped = (here.type?.types ?? []).length > 0 && (there.type?.types ?? []).length > 0;
  return [
    ...(isPlain ? [here.required === there.required] : []),
    ...(isTyped ? [typeConflict(here.type!, there.type!) === undefined] : []),
  ];
}
