import type { Binding } from '../../claims/binding/binding.ts';
import { indexBy } from '../../claims/binding/index-by.ts';
import type { Field, ShapeClaim } from '../../claims/claim.ts';
import { undeclaredCause } from '../../claims/schema/undeclared-cause.ts';
import type { Mend, Related } from '../../finding.ts';
import type { Report } from '../rule.ts';
import { writing } from '../writing.ts';
import { nameOf, type ShapeBinding, schemaName, shapeBindings } from './bound-fields.ts';
import { isKnown, namesOf, unknownIn } from './names-shared.ts';
import { nearName } from './near-name.ts';

export interface UnknownField {
  readonly field: string;
  readonly schema: string;
  readonly closed: boolean;
  readonly near?: string;
}

/** Names that a text gives to an object which does not declare them, in those bindings that are asked for. */
export function* unknownFields(
  bindings: readonly Binding[],
  isAsked: (binding: ShapeBinding) => boolean,
): Iterable<Report<UnknownField>> {
  const shapes = shapeBindings(bindings);
  const nearby = new Set(shapes.flatMap(({ to }) => namesOf(to)));
  const seen = new Set<string>();
  const isShared = sharedNames(shapes);
  const isOfOtherLanguage = respelt(shapes);
  for (const binding of shapes) {
    const { claim, to, bound } = binding;
    if (!to.complete || isOfOtherLanguage(claim.at.file) || !isAsked(binding)) continue;
    for (const field of unknownIn(binding).filter(({ name }) => !isShared(name))) {
      const key = `${nameOf(field.at)} ${nameOf(to.at)}`;
      if (seen.has(key)) continue;
      // Headings nest for the reader's sake: a section may stand one level beside its place in the object.
      if (claim.form === 'headings' && nearby.has(field.name)) continue;
      seen.add(key);
      const near = nearName(field.name, unstated(to, claim));
      const rival = to.fields.find(({ name }) => name === near);
      yield {
        at: field.at,
        data: {
          field: field.name,
          schema: schemaName(to),
          closed: to.closed === true,
          ...(near !== undefined && { near }),
        },
        related: [
          rival
            ? { at: rival.at, says: `declares ${rival.name}` }
            : { at: to.at, says: `declares ${to.fields.map(({ name }) => name).join(', ')}` },
        ],
        evidence: { kind: 'difference', onlyHere: [field.name], onlyThere: [] },
        ...mendingBy(field, to, near),
        bound,
        cause: causeOf(field, to, claim, near),
      };
    }
  }
}

export function unknownFieldSays({ field, schema, closed, near }: UnknownField): string {
  const what = closed ? `${schema} is closed and rejects it` : `${schema} does not declare it`;
  const hint = near === undefined ? '' : ` Did you mean \`${near}\`?`;
  return `\`${field}\` is documented here, yet ${what}.${hint}`;
}

/** What so many objects of a page have, and none of their schemas, is declared where these are put together. */
const SEVERAL = 3;

function sharedNames(shapes: ReturnType<typeof shapeBindings>): (name: string) => boolean {
  const unknown = shapes.flatMap(({ claim, to }) =>
    claim.fields.flatMap((field) =>
      isKnown(field, to) ? [] : [{ name: field.name, list: nameOf(claim.at) }],
    ),
  );
  const byName = indexBy(unknown, ({ name }) => [name]);
  return (name) => new Set(byName.get(name)?.map(({ list }) => list)).size >= SEVERAL;
}

/** A page that spells nearly all names in another case tells of them as a program has them. */
function respelt(shapes: readonly ShapeBinding[]): (file: string) => boolean {
  const pages = indexBy(shapes, ({ claim }) => [claim.at.file]);
  const found = new Map<string, boolean>();
  return (file) => {
    const known = found.get(file) ?? isRespelt(pages.get(file) ?? []);
    found.set(file, known);
    return known;
  };
}

function isRespelt(shapes: readonly ShapeBinding[]): boolean {
  let [known, spelt, other] = [0, 0, 0];
  for (const { claim, to } of shapes)
    for (const field of claim.fields)
      if (!isKnown(field, to)) other += isOtherCase(field.name, nearName(field.name, namesOf(to))) ? 1 : 0;
      else {
        known += 1;
        // A name of one word is the same in nearly every spelling.
        if (/[A-Z_-]/.test(field.name)) spelt += 1;
      }
  return other > known || (other >= SEVERAL && other > spelt);
}

function mendingBy(
  { name, at }: Field,
  to: ShapeClaim,
  near: string | undefined,
): { readonly ways?: readonly Related[]; readonly mends?: readonly Mend[] } {
  if (near !== undefined) return { mends: [writing(at, name, near)] };
  const ways = [
    { at: to.at, says: 'declare it' },
    { at, says: 'take it out' },
  ];
  return { ways };
}

/** Who writes one name so, writes all of that list so. */
function isOtherCase(name: string, near: string | undefined): boolean {
  return near !== undefined && near !== name && near.toLowerCase() === name.toLowerCase();
}

/** A bundle repeats an object, and a site a list: what is missing there is missing in each copy. */
function causeOf(
  { name }: Field,
  { fields }: ShapeClaim,
  { at }: ShapeClaim,
  near: string | undefined,
): string {
  if (isOtherCase(name, near)) return `case ${at.file}#${at.pointer}`;
  return undeclaredCause(
    [name],
    fields.map((field) => field.name),
  );
}

/** A name that the text states as well was not meant by this one. */
function unstated(schema: ShapeClaim, claim: ShapeClaim): string[] {
  const stated = new Set(claim.fields.map(({ name }) => name));
  return schema.fields.flatMap(({ name }) => (stated.has(name) ? [] : name));
}
