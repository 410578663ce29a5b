import { type Json, setMember } from '../../json/value.ts';
import { type NameAt, type Span, type Spans, spansOf, spanWriter } from '../data/span-table.ts';

/** A value that stands for a stretch of a text, whatever its words are there. */
export interface PlacedValue {
  readonly span: Span;
  readonly held: Json | Members | Items;
}

export class Members {
  readonly all: readonly Member[];

  constructor(all: readonly Member[]) {
    this.all = all;
  }
}

export class Items {
  readonly all: readonly PlacedValue[];

  constructor(all: readonly PlacedValue[]) {
    this.all = all;
  }
}

export interface Member {
  readonly name: string;
  /** Where its name stands. */
  readonly at: Span;
  readonly value: PlacedValue;
}

export interface Laid {
  readonly value: Json;
  readonly spans: Spans;
  readonly nameAt: NameAt;
}

/** The value alone, and where each part of it stands. */
export function laidOut(root: PlacedValue): Laid {
  const writer = spanWriter();
  const names: string[] = [];
  function put({ span, held }: PlacedValue, key?: Member): Json {
    const shape = held instanceof Members ? 'object' : held instanceof Items ? 'array' : 'scalar';
    const row = writer.open(shape, span[0], key?.at);
    names.push(key?.name ?? '');
    const value = inside(held);
    writer.close(row, span[1]);
    return value;
  }
  function inside(held: PlacedValue['held']): Json {
    if (held instanceof Items) return held.all.map((item) => put(item));
    if (!(held instanceof Members)) return held;
    const object = {};
    for (const one of held.all) setMember(object, one.name, put(one.value, one));
    return object;
  }
  const value = put(root);
  return { value, spans: spansOf(writer), nameAt: (_, __, row) => names[row] ?? '' };
}

export function object(span: Span, all: readonly Member[]): PlacedValue {
  return { span, held: new Members(all) };
}

export function list(span: Span, all: readonly PlacedValue[]): PlacedValue {
  return { span, held: new Items(all) };
}

export function scalar(span: Span, held: Json): PlacedValue {
  return { span, held };
}

export function member(name: string, at: Span, value: PlacedValue): Member {
  return { name, at, value };
}

export function word(name: string, span: Span, held: Json): Member {
  return member(name, span, scalar(span, held));
}
