import type { Json } from '../../json/value.ts';
import type { Span } from '../data/span-table.ts';
import type { Call, Declarations, Enum, Message, MessageField } from './declarations.ts';
import { list, type Member, member, object, type PlacedValue, scalar, word } from './placed-value.ts';
import { type Token, unquoted } from './tokens.ts';

/**
 * The messages as schemas of what is sent in their place as JSON, and the procedures as operations of HTTP where they
 * are bound to it. In `$defs` fields have the names that JSON has for them, in `definitions` those of the file.
 */
export function schemasOfProto(declarations: Declarations, whole: Span): PlacedValue {
  const { messages, enums, calls } = declarations;
  const known = scopeOf(declarations);
  const section = (name: string, all: readonly Member[]): readonly Member[] =>
    all.length === 0 ? [] : [{ name, at: [whole[0], whole[0]], value: object(whole, all) }];
  const isSpelledOtherwise = messages.some(({ fields }) =>
    fields.some((one) => jsonName(one) !== one.name.text),
  );
  const enumerated = enums.map((one) => member(known.nameOf(one.path), one.name.span, enumSchema(one)));
  const own = messages.map((one) => messageSchema(one, { ...known, at: '$defs', spell: jsonName }));
  const asWritten = messages.map((one) =>
    messageSchema(one, { ...known, at: 'definitions', spell: ({ name }) => name.text }),
  );
  return object(whole, [
    ...section('$defs', [...own, ...enumerated]),
    ...section('definitions', isSpelledOtherwise ? asWritten : []),
    ...section('paths', pathsOf(calls, { ...known, at: '$defs', spell: jsonName })),
    ...section(
      'calls',
      calls.map((one) => callOf(one, { ...known, at: '$defs', spell: jsonName })),
    ),
  ]);
}

interface Scope {
  /** Whether the file says which fields are required, so that the others are not. */
  readonly isMarked: boolean;
  readonly enums: ReadonlySet<string>;
  /** The path of what is meant by a name within a message. */
  find(name: string, from: string): string | undefined;
  /** What a message or an enumeration goes by: its own name where no other one has it. */
  nameOf(path: string): string;
}

interface Way extends Scope {
  readonly at: '$defs' | 'definitions';
  readonly spell: (field: MessageField) => string;
}

function scopeOf({ messages, enums }: Declarations): Scope {
  const paths = new Set([...messages, ...enums].map(({ path }) => path));
  const count = new Map<string, number>();
  for (const path of paths) count.set(lastOf(path), (count.get(lastOf(path)) ?? 0) + 1);
  return {
    isMarked: messages.some(({ fields }) => fields.some(isAnnotated)),
    enums: new Set(enums.map(({ path }) => path)),
    nameOf: (path) => (count.get(lastOf(path)) === 1 ? lastOf(path) : path),
    find(name, from) {
      // A package may stand before the name, and is not told from the messages around it.
      const steps = name.replace(/^\./, '').split('.');
      for (let first = 0; first < steps.length; first += 1)
        for (let outer = from.split('.'); ; outer = outer.slice(0, -1)) {
          const path = [...outer, ...steps.slice(first)].join('.');
          if (paths.has(path)) return path;
          if (outer.length === 0) break;
        }
      return undefined;
    },
  };
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function messageSchema({ name, span, path, fields }: Message, way: Way): Member {
  const required = fields.filter(isDemanded);
  const open = way.isMarked ? fields.filter(({ choice }) => choice) : fields;
  const unsettled = open.filter((one) => !isDemanded(one));
  const names = (some: readonly MessageField[]) =>
    list(
      name.span,
      some.map((one) => scalar(one.name.span, way.spell(one))),
    );
  return member(
    way.nameOf(path),
    name.span,
    object(span, [
      word('type', name.span, 'object'),
      member(
        'properties',
        name.span,
        object(
          span,
          fields.map((one) => member(way.spell(one), one.name.span, fieldSchema(one, path, way))),
        ),
      ),
      ...(required.length > 0 ? [member('required', name.span, names(required))] : []),
      ...(unsettled.length > 0 ? [eitherWay(name.span, names(unsettled))] : []),
      ...choicesIn(fields, name.span),
    ]),
  );
}

/** What fields are called together of which one may be set: texts speak of them as of one field. */
function choicesIn(fields: readonly MessageField[], at: Span): readonly Member[] {
  const choices = [...new Set(fields.flatMap(({ choice }) => choice ?? []))];
  const all = choices.map((one) => scalar(one.span, one.text));
  return all.length === 0 ? [] : [member('x-oneof', at, list(at, all))];
}

/** What the file does not say is left open: a schema that asks for it, or one that does not. */
function eitherWay(at: Span, required: PlacedValue): Member {
  return member(
    'anyOf',
    at,
    list(at, [object(at, []), object(at, [{ name: 'required', at, value: required }])]),
  );
}

/** `required` says how it is sent; that nothing is said, or `optional`, does not make it so for those who speak of it. */
function isDemanded(field: MessageField): boolean {
  return field.label?.text === 'required' || isAnnotated(field);
}

/** `(google.api.field_behavior) = REQUIRED`, `(validate.rules).message.required = true`. */
function isAnnotated({ options }: MessageField): boolean {
  const text = options.map((one) => one.text).join(' ');
  return /\bREQUIRED\b|\brequired [=:] true\b/.test(text);
}

function jsonName({ name, options }: MessageField): string {
  const given = options.findIndex(({ text }) => text === 'json_name');
  const text = given < 0 ? undefined : options[given + 2]?.text;
  if (text !== undefined) return unquoted(text);
  return name.text.replaceAll(/_+([a-zA-Z\d])/g, (_, next: string) => next.toUpperCase());
}

function fieldSchema({ type, key, label }: MessageField, path: string, way: Way): PlacedValue {
  const one = typeSchema(type, path, way);
  const { span } = type;
  if (key) return object(span, [word('type', span, 'object'), member('additionalProperties', span, one)]);
  if (label?.text !== 'repeated') return one;
  return object(span, [word('type', span, 'array'), member('items', span, one)]);
}

/** What JSON has for the types of the language; whole numbers of 64 bits may be texts. */
const SCALARS: Readonly<Record<string, Json>> = {
  double: 'number',
  float: 'number',
  int32: 'integer',
  uint32: 'integer',
  sint32: 'integer',
  fixed32: 'integer',
  sfixed32: 'integer',
  int64: ['integer', 'string'],
  uint64: ['integer', 'string'],
  sint64: ['integer', 'string'],
  fixed64: ['integer', 'string'],
  sfixed64: ['integer', 'string'],
  bool: 'boolean',
  string: 'string',
  bytes: 'string',
  'google.protobuf.Timestamp': 'string',
  'google.protobuf.Duration': 'string',
  'google.protobuf.FieldMask': 'string',
  'google.protobuf.Struct': 'object',
  'google.protobuf.ListValue': 'array',
};

function typeSchema({ text, span }: Token, path: string, way: Way): PlacedValue {
  const found = way.find(text, path);
  if (found !== undefined) {
    const holder = way.enums.has(found) ? '$defs' : way.at;
    return object(span, [word('$ref', span, `#/${holder}/${way.nameOf(found)}`)]);
  }
  const type = SCALARS[text.replace(/^\./, '')];
  if (Array.isArray(type))
    return object(span, [
      member(
        'type',
        span,
        list(
          span,
          type.map((one) => scalar(span, one)),
        ),
      ),
    ]);
  return object(span, type === undefined ? [] : [word('type', span, type)]);
}

function enumSchema({ name, span, values }: Enum): PlacedValue {
  const all = values.map((one) => scalar(one.span, one.text));
  return object(span, [word('type', name.span, 'string'), member('enum', name.span, list(span, all))]);
}

/** `{id=*}` takes one step of a path, and is what is written as `{id}` elsewhere. */
function pathsOf(calls: readonly Call[], way: Way): readonly Member[] {
  const found = new Map<string, { at: Span; methods: Member[] }>();
  for (const call of calls)
    for (const { method, path } of call.routes) {
      const plain = unquoted(path.text).replaceAll(/\{([\w.]+)=[^{}]*\}/g, '{$1}');
      const item = found.get(plain) ?? { at: path.span, methods: [] };
      item.methods.push(member(method.text, method.span, operationOf(call, method, way)));
      found.set(plain, item);
    }
  return [...found].map(([path, { at, methods }]) => member(path, at, object(at, methods)));
}

function operationOf({ name, span, takes, gives }: Call, method: Token, way: Way): PlacedValue {
  const body = takes && /^(?:post|put|patch)$/.test(method.text) ? contentOf(takes, way) : undefined;
  const answer = gives && contentOf(gives, way);
  return object(span, [
    word('operationId', name.span, name.text),
    ...(body ? [member('requestBody', takes!.span, body)] : []),
    ...(answer
      ? [member('responses', gives.span, object(gives.span, [member('200', gives.span, answer)]))]
      : []),
  ]);
}

/** What a procedure takes and gives, however it is called. */
function callOf({ name, span, takes, gives }: Call, way: Way): Member {
  const side = (as: string, type: Token | undefined) =>
    type ? [member(as, type.span, typeSchema(type, '', way))] : [];
  return member(name.text, name.span, object(span, [...side('request', takes), ...side('response', gives)]));
}

function contentOf(type: Token, way: Way): PlacedValue {
  const at = type.span;
  const media = object(at, [member('schema', at, typeSchema(type, '', way))]);
  return object(at, [member('content', at, object(at, [member('application/json', at, media)]))]);
}
