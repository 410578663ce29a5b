import { escapeToken } from '../../../json/pointer.ts';
import type { Json } from '../../../json/value.ts';
import { setMember } from '../../../json/value.ts';

/** Offsets into the text of the fence. */
type Span = readonly [start: number, end: number];

/**
 * What a fence shows, with everything that keeps it from being an instance: dots for things left out, words that
 * stand for values, marks on members.
 */
export type Sample = ObjectSample | ArraySample | ScalarSample;

export interface ObjectSample {
  readonly kind: 'object';
  readonly span: Span;
  readonly members: readonly MemberSample[];
  readonly elided: boolean;
}

export interface ArraySample {
  readonly kind: 'array';
  readonly span: Span;
  readonly items: readonly Sample[];
  readonly elided: boolean;
}

export interface ScalarSample {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: Json;
  /** The words that stand there instead of a value: `string`, `<id>`, `"a" | "b"`. */
  readonly words?: string;
}

export interface MemberSample {
  readonly key: string;
  readonly keySpan: Span;
  readonly sample: Sample;
  /** `"key"?:`. */
  readonly optional: boolean;
  /** The comment behind it. */
  note?: string;
}

export function sampleValue(sample: Sample): Json {
  if (sample.kind === 'scalar') return sample.value;
  if (sample.kind === 'array') return sample.items.map(sampleValue);
  const value = {};
  for (const member of sample.members) setMember(value, member.key, sampleValue(member.sample));
  return value;
}

export interface Visit {
  readonly pointer: string;
  readonly sample: Sample;
  readonly member?: MemberSample;
}

/** Every sample with its pointer, parents first. The parsers bound the depth. */
export function* visits(sample: Sample, pointer = '', member?: MemberSample): Generator<Visit> {
  yield { pointer, sample, ...(member && { member }) };
  if (sample.kind === 'array')
    for (const [index, item] of sample.items.entries()) yield* visits(item, `${pointer}/${index}`);
  else if (sample.kind === 'object')
    for (const inner of sample.members)
      yield* visits(inner.sample, `${pointer}/${escapeToken(inner.key)}`, inner);
}
