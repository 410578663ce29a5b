import type { Binding } from '../../claims/binding/binding.ts';
import type { Field, ShapeClaim } from '../../claims/claim.ts';
import type { Mend, Related } from '../../finding.ts';
import { parentPointer } from '../../json/pointer.ts';
import type { Report } from '../rule.ts';
import { writing } from '../writing.ts';
import { declarationOf, fieldPairs, type ShapeBinding, schemaName, shapeBindings } from './bound-fields.ts';
import { isKnown } from './names-shared.ts';

export interface OtherRequirement {
  readonly field: string;
  readonly schema: string;
  readonly required: boolean;
  readonly either: readonly string[];
}

/** Fields that a text calls required and a schema does not, or the reverse, in those bindings that are asked for. */
export function* otherRequirements(
  bindings: readonly Binding[],
  isAsked: (binding: ShapeBinding) => boolean,
): Iterable<Report<OtherRequirement>> {
  const negating = new Set(shapeBindings(bindings).filter(saysNo).map(pageOf));
  for (const { stated, schema, here, there, bound, binding } of fieldPairs(bindings)) {
    if (here.required === undefined || here.conditional || there.conditional || !schema.complete) continue;
    if (here.required === there.required || isMet(here, schema) || here.alternative) continue;
    if (here.requirement?.text === '' && negating.has(pageOf(binding))) continue;
    if (goOtherWays(stated, schema) || isOneOfTwo(here, binding) || !isAsked(binding)) continue;
    yield {
      at: here.requirement?.at ?? here.at,
      data: {
        field: here.name,
        schema: schemaName(schema),
        required: here.required,
        either: here.either ?? [],
      },
      related: [{ at: there.at, says: there.required ? 'required here' : 'not in any required list' }],
      ways: waysOf(here, there, schema),
      mends: [...mendsOf(here), ...mendsThere(here, there, schema)],
      bound,
      cause: there.required ? `required ${declarationOf(schema.at)}` : `optional ${objectOf(there)}`,
    };
  }
}

export function otherRequirementSays({ field, schema, required, either }: OtherRequirement): string {
  if (either.length > 0)
    return `One of ${either.map((name) => `\`${name}\``).join(', ')} is required here, yet ${schema} accepts objects without any of them.`;
  return required
    ? `\`${field}\` is required here, yet ${schema} accepts objects without it.`
    : `\`${field}\` is optional here, yet ${schema} requires it.`;
}

/** Where the tables of a page say "no" by a word, a cell that is empty was forgotten. */
function saysNo({ claim: { fields } }: ShapeBinding): boolean {
  return fields.some(({ required, requirement }) => required === false && (requirement?.text ?? '') !== '');
}

function pageOf({ claim: { at } }: ShapeBinding): string {
  return at.file;
}

/** What clients have to send is not said of what only answers hold, nor the other way round. */
function goOtherWays({ context: { role } }: ShapeClaim, { context: { role: written } }: ShapeClaim): boolean {
  const isSure = role !== undefined && written !== undefined && role !== 'both' && written !== 'both';
  return isSure && role !== written;
}

/** An optional member beside another one that the object lacks: the text may describe this object and another at once. */
function isOneOfTwo({ required }: Field, { claim, to }: ShapeBinding): boolean {
  return required === false && claim.fields.some((other) => other.required === false && !isKnown(other, to));
}

/** Where several schemas refer to one object, it is that one that requires nothing. */
function objectOf({ at }: Field): string {
  return declarationOf({ file: at.file, pointer: parentPointer(parentPointer(at.pointer)) });
}

function waysOf(
  { name, at, required, requirement, either }: Field,
  there: Field,
  { requires, at: whole }: ShapeClaim,
): readonly Related[] {
  const list = requires ?? whole;
  const asked = requires
    ? { at: requires, says: `add \`${name}\` to \`required\`` }
    : { at: there.at, says: `require \`${name}\` beside its declaration` };
  const schema = required ? asked : { at: list, says: `take \`${name}\` out of \`required\`` };
  const one = { at: list, says: 'require one of them by an `anyOf`' };
  const here = { at: requirement?.at ?? at, says: called(required === true, requirement?.text) };
  // A parameter says of itself that it is required, and one of a path has to be.
  return !required && !requires && !either ? [here] : [either ? one : schema, here];
}

/** The list of the schema follows the text, where it stands beside the declaration. */
function mendsThere(
  { name, required, either }: Field,
  there: Field,
  { requires, at }: ShapeClaim,
): readonly Mend[] {
  if (!requires || either || there.at.file !== requires.file) return [];
  const isBeside = parentPointer(parentPointer(there.at.pointer)) === parentPointer(requires.pointer);
  if (!required || !isBeside || at.file !== requires.file) return [];
  return [
    {
      title: `Require "${name}"`,
      safe: false,
      chosen: true,
      put: { into: requires, entries: [{ value: name }] },
    },
  ];
}

const OPPOSITES = [
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
  ['required', 'optional'],
] as const;

function called(required: boolean, text = ''): string {
  const other = opposite(required, text);
  if (other === undefined) return required ? 'call it optional' : 'call it required';
  return `change \`${text}\` to \`${other}\``;
}

function mendsOf({ required, requirement }: Field): readonly Mend[] {
  const { at, text: was = '' } = requirement ?? {};
  const is = opposite(required === true, was);
  if (at === undefined || is === undefined) return [];
  return [writing(at, was, is)];
}

/** The word that says the contrary, as the text writes such words. */
function opposite(required: boolean, text: string): string | undefined {
  const pair = OPPOSITES.find((both) => both[required ? 0 : 1] === text.toLowerCase());
  const other = pair?.[required ? 1 : 0];
  return other === undefined ? undefined : inCaseOf(text, other);
}

function inCaseOf(text: string, other: string): string {
  if (text === text.toLowerCase()) return other;
  return text === text.toUpperCase() ? other.toUpperCase() : other[0]!.toUpperCase() + other.slice(1);
}

/** "`a` or `b`" is one demand, told once, and met where the schema asks for either. */
function isMet({ name, either }: Field, { fields }: ShapeClaim): boolean {
  if (!either) return false;
  const others = fields.filter((field) => either.includes(field.name));
  return name !== either[0] || others.some(({ required, conditional }) => required || conditional);
}
