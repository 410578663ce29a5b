import type { Span } from '../data/span-table.ts';
import { type Token, tokensOf, unquoted } from './tokens.ts';

/** What a file in the language of Protocol Buffers declares. */
export interface Declarations {
  readonly messages: readonly Message[];
  readonly enums: readonly Enum[];
  readonly calls: readonly Call[];
}

interface Named {
  readonly name: Token;
  readonly span: Span;
}

export interface Message extends Named {
  /** With the names of the messages around it: `Order.Line`. */
  readonly path: string;
  readonly fields: readonly MessageField[];
}

export interface MessageField extends Named {
  readonly type: Token;
  /** The type of the keys, where the field is a map. */
  readonly key?: Token;
  readonly label?: Token;
  /** As they stand between the brackets. */
  readonly options: readonly Token[];
  /** What the fields are called together of which one may be set. */
  readonly choice?: Token;
}

export interface Enum extends Named {
  readonly path: string;
  readonly values: readonly Token[];
}

/** A procedure of a service, and the requests of HTTP that stand for it. */
export interface Call extends Named {
  readonly takes: Token | undefined;
  readonly gives: Token | undefined;
  readonly routes: readonly Route[];
}

export interface Route {
  readonly method: Token;
  readonly path: Token;
}

interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  readonly messages: Message[];
  readonly enums: Enum[];
  readonly calls: Call[];
}

const MAX_DEPTH = 40;
const LABELS: ReadonlySet<string> = new Set(['repeated', 'optional', 'required']);
const VERBS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** Reads what it understands, and passes over the rest. */
export function declarationsIn(text: string): Declarations {
  const tokens = tokensOf(text);
  const cursor: Cursor = { tokens, at: 0, messages: [], enums: [], calls: [] };
  while (cursor.at < tokens.length) {
    const next = word(cursor);
    if (next === 'message') message(cursor, [], 0);
    else if (next === 'enum') enumeration(cursor, []);
    else if (next === 'service') service(cursor);
    else if (next === '}') cursor.at += 1;
    else skip(cursor);
  }
  const { messages, enums, calls } = cursor;
  return { messages, enums, calls };
}

function word({ tokens, at }: Cursor, ahead = 0): string | undefined {
  return tokens[at + ahead]?.text;
}

/** Past the end of a statement, or of the block that it opens. */
function skip(cursor: Cursor): void {
  let depth = 0;
  for (; cursor.at < cursor.tokens.length; cursor.at += 1) {
    const text = word(cursor);
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (depth < 0) return;
    if (depth === 0 && (text === '}' || text === ';')) {
      cursor.at += 1;
      return;
    }
  }
}

/** What stands in the braces that come after `keyword name`; undefined where none do. */
function block(cursor: Cursor, inside: () => void): Named | undefined {
  const [keyword, name] = cursor.tokens.slice(cursor.at, cursor.at + 2);
  if (!keyword || !name || !/^[A-Za-z_]\w*$/.test(name.text) || word(cursor, 2) !== '{') {
    skip(cursor);
    return undefined;
  }
  cursor.at += 3;
  while (cursor.at < cursor.tokens.length && word(cursor) !== '}') inside();
  const last = cursor.tokens[Math.min(cursor.at, cursor.tokens.length - 1)]!;
  cursor.at += 1;
  return { name, span: [keyword.span[0], last.span[1]] };
}

function message(cursor: Cursor, outer: readonly string[], depth: number): void {
  if (depth > MAX_DEPTH) {
    skip(cursor);
    return;
  }
  const path = [...outer, word(cursor, 1) ?? ''];
  const fields: MessageField[] = [];
  const at = cursor.messages.length;
  const found = block(cursor, () => member(cursor, path, depth, fields));
  if (found) cursor.messages.splice(at, 0, { ...found, path: path.join('.'), fields });
}

function member(
  cursor: Cursor,
  path: readonly string[],
  depth: number,
  fields: MessageField[],
  choice?: Token,
): void {
  const next = word(cursor);
  const opens = word(cursor, 2) === '{';
  if (next === 'message' && opens) message(cursor, path, depth + 1);
  else if (next === 'enum' && opens) enumeration(cursor, path);
  else if (next === 'oneof' && opens) {
    const name = cursor.tokens[cursor.at + 1];
    block(cursor, () => member(cursor, path, depth, fields, name));
  } else fields.push(...field(cursor, choice));
}

/** `label type name = number [options];` */
function field(cursor: Cursor, choice: Token | undefined): MessageField[] {
  const start = cursor.at;
  const first = cursor.tokens[start]!;
  const label = LABELS.has(first.text) && word(cursor, 1) !== '=' ? first : undefined;
  const from = label ? start + 1 : start;
  const of = cursor.tokens.slice(from, from + 9);
  const isMap = of[0]?.text === 'map' && of[1]?.text === '<';
  const [type, name, equals, number] = isMap ? [of[4], ...of.slice(6, 9)] : of;
  const key = isMap ? of[2] : undefined;
  skip(cursor);
  if (!type || !name || equals?.text !== '=' || !/^\d+$/.test(number?.text ?? '')) return [];
  const all = cursor.tokens.slice(start, cursor.at);
  const options = all.slice(all.indexOf(number!) + 1).filter(({ text }) => text !== ';');
  const span: Span = [first.span[0], all.at(-1)!.span[1]];
  return [
    { name, type, span, options, ...(choice && { choice }), ...(key && { key }), ...(label && { label }) },
  ];
}

function enumeration(cursor: Cursor, outer: readonly string[]): void {
  const path = [...outer, word(cursor, 1) ?? ''].join('.');
  const values: Token[] = [];
  const found = block(cursor, () => {
    if (word(cursor, 1) === '=' && word(cursor) !== 'option') values.push(cursor.tokens[cursor.at]!);
    skip(cursor);
  });
  if (found) cursor.enums.push({ ...found, path, values });
}

function service(cursor: Cursor): void {
  block(cursor, () => {
    const start = cursor.at;
    const name = cursor.tokens[start + 1];
    const isCall = word(cursor) === 'rpc' && name !== undefined;
    skip(cursor);
    const all = cursor.tokens.slice(start, cursor.at);
    if (!isCall || all.length === 0) return;
    const [takes, gives] = all.flatMap(({ text }, index) => (text === '(' ? typeAfter(all, index) : []));
    const span: Span = [all[0]!.span[0], all.at(-1)!.span[1]];
    cursor.calls.push({ name, span, takes, gives, routes: routesIn(all) });
  });
}

function typeAfter(tokens: readonly Token[], index: number): Token | [] {
  return tokens[tokens[index + 1]?.text === 'stream' ? index + 2 : index + 1] ?? [];
}

/** `get: "/orders/{id}"` within the options of a procedure. */
function routesIn(tokens: readonly Token[]): Call['routes'] {
  return tokens.flatMap((method, index) => {
    const path = tokens[index + 2];
    const isRoute = VERBS.has(method.text) && tokens[index + 1]?.text === ':' && path;
    return isRoute && unquoted(path.text).startsWith('/') ? [{ method, path }] : [];
  });
}
