import type { Code } from 'mdast';
import type { Place } from '../../../finding.ts';
import type { Json } from '../../../json/value.ts';
import type { Context, ExampleClaim } from '../../claim.ts';
import { namedSchema } from '../../examples/named-schema.ts';
import type { Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { type Sample, sampleValue, type Visit, visits } from './sample.ts';
import { isTypeWords } from './stand-in.ts';

export interface Shown {
  readonly node: Code;
  readonly form: ExampleClaim['form'];
  readonly format: NonNullable<ExampleClaim['format']>;
  readonly sample: Sample;
  /** Place of a stretch of the text that the sample was read from. */
  readonly place: (start: number, end: number) => Place;
  readonly context: Context;
  /** It parses as it stands. */
  readonly parses: boolean;
  readonly bare?: boolean;
  readonly fault?: ExampleClaim['fault'];
}

/** An example with the places of its members. A template of type words shows a shape and leaves members open. */
export function exampleClaim(page: Page, shown: Shown): ExampleClaim {
  const { sample, place, context } = shown;
  const seen = [...visits(sample)];
  const elided = seen.filter(({ sample: one }) => one.kind !== 'scalar' && one.elided);
  const isForm = seen.some(isToBeFilledIn);
  const standing = seen.filter((visit) => standsIn(visit) || (isForm && isEmptyText(visit)));
  const template = isTemplate(standing);
  const placeholders = template ? standing : standing.filter((visit) => !isOneWord(visit));
  const { omitted } = page.conventions;
  const value = sampleValue(sample);
  return {
    kind: 'example',
    form: shown.form,
    format: shown.format,
    at: page.place(shown.node),
    says: clip(shown.node.value),
    complete: elided.length === 0 && !template,
    context: withNamed(context, value),
    value,
    strict: shown.parses && elided.length === 0 && !template,
    elided: elided.map(({ pointer }) => pointer),
    places: Object.fromEntries(seen.map((visit) => [visit.pointer, placeOf(visit, place)])),
    ...(placeholders.length > 0 && { placeholders: placeholders.map(({ pointer }) => pointer) }),
    ...(omitted.length > 0 && { omitted }),
    ...(shown.bare && { bare: true }),
    ...(shown.fault && { fault: shown.fault }),
  };
}

/** A member that names the schema, as `_schemaURL` does, says more than the words around. */
function withNamed(context: Context, value: Json): Context {
  const named = namedSchema(value);
  return named.length === 0 ? context : { ...context, cites: [...named, ...context.cites] };
}

/** In an example that holds a schema, `"type": "string"` is what it says. */
function standsIn({ sample, member }: Visit): boolean {
  if (sample.kind !== 'scalar' || sample.words === undefined) return false;
  return !(member?.key === 'type' && typeof sample.value === 'string' && isTypeWords(sample.words));
}

/** An empty text with a comment that says what belongs there. */
function isToBeFilledIn(visit: Visit): boolean {
  return isEmptyText(visit) && visit.member?.note !== undefined;
}

function isEmptyText({ sample }: Visit): boolean {
  return sample.kind === 'scalar' && sample.value === '';
}

/** A lone `text` or `url` among real values is a value. */
function isOneWord({ sample }: Visit): boolean {
  return sample.kind === 'scalar' && typeof sample.value === 'string' && /^[\w-]+$/.test(sample.words ?? '');
}

/** Two members given by their types alone: a description of the shape in the form of an example. */
export function isTemplate(placeholders: readonly Visit[]): boolean {
  const typed = placeholders.filter(
    ({ sample }) => sample.kind === 'scalar' && sample.words !== undefined && isTypeWords(sample.words),
  );
  return typed.length >= 2;
}

/** A scalar member is shown with its key, a container by its key alone. */
function placeOf({ sample, member }: Visit, place: Shown['place']): Place {
  const [start, end] = sample.span;
  if (member === undefined) return place(start, end);
  return sample.kind === 'scalar'
    ? place(member.keySpan[0], Math.max(end, member.keySpan[1]))
    : place(...member.keySpan);
}
