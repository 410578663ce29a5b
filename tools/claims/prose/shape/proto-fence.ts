import type { Code } from 'mdast';
import {
  declarationsIn,
  type Enum,
  type Message,
  type MessageField,
} from '../../../read/proto/declarations.ts';
import type { Claim, Context, Field, ShapeClaim, TypeStatement, ValuesClaim } from '../../claim.ts';
import { fencePlaces } from '../example/fence-offsets.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { typeOfWords } from './type-words.ts';

type PlaceOf = (start: number, end: number) => Field['at'];

/** Messages and enumerations in fences of Protocol Buffers. */
export function protoFence(page: Page, block: Block): Claim[] {
  const { node } = block;
  if (node.type !== 'code' || !isProto(node)) return [];
  const place = fencePlaces(page, node);
  const context = contextOf(page, block);
  const { messages, enums } = declarationsIn(node.value);
  return [
    ...messages.flatMap((one) => shapeOf(one, node, context, place)),
    ...enums.flatMap((one) => valuesOf(one, node, context, place)),
  ];
}

/** Many a block has no tag, but no other language numbers its fields. */
function isProto({ lang, value }: Code): boolean {
  if (lang) return /^proto(?:buf|3)?$/i.test(lang);
  return /^ *message \w+\s*\{/m.test(value) && /^ +[\w.]+ \w+ = \d+;/m.test(value);
}

function shapeOf(message: Message, node: Code, context: Context, place: PlaceOf): ShapeClaim[] {
  if (message.fields.length === 0) return [];
  const fields = message.fields.map((field) => fieldOf(field, place));
  return [{ kind: 'shape', form: 'interface', ...stated(message, node, context, place), fields }];
}

function valuesOf(one: Enum, node: Code, context: Context, place: PlaceOf): ValuesClaim[] {
  if (one.values.length === 0) return [];
  const values = one.values.map(({ text, span }) => ({ value: text, at: place(...span) }));
  return [{ kind: 'values', form: 'type', ...stated(one, node, context, place), values, open: false }];
}

function stated({ name, span }: Message | Enum, { value }: Code, context: Context, place: PlaceOf) {
  const text = value.slice(...span);
  const mentions = [...new Set([name.text, ...context.mentions])];
  return {
    at: place(...span),
    says: clip(text),
    complete: !/\.{3}|…/.test(text),
    context: { ...context, subject: name.text, mentions },
  };
}

function fieldOf({ name, type, key, label }: MessageField, place: PlaceOf): Field {
  return {
    name: name.text,
    at: place(...name.span),
    type: typeOf(typeOfWords(type.text), label?.text === 'repeated', key !== undefined),
    typeAt: place(...type.span),
    ...(label?.text === 'required' && { required: true }),
  };
}

function typeOf(one: TypeStatement, isRepeated: boolean, isMap: boolean): TypeStatement {
  if (isMap) return { text: `map to ${one.text}`, types: ['object'], entries: one };
  return isRepeated ? { text: `repeated ${one.text}`, types: ['array'], items: one } : one;
}
