import { type Token, tokensOf } from '../text/typescript-scan.ts';

export interface Declaration {
  readonly name: string;
  readonly type: TypeNode;
  readonly extends: boolean;
  readonly start: number;
  readonly end: number;
}

export interface TypeNode {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Of an object type. */
  readonly members?: readonly Member[];
  /** It has an index signature. */
  readonly open?: boolean;
  /** Dots stand among its members. */
  readonly partial?: boolean;
  /** What an array of objects holds. */
  readonly item?: TypeNode;
  readonly literals?: readonly Token[];
  /** Types stand beside the literals. */
  readonly others?: boolean;
}

export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeNode;
  readonly start: number;
  readonly end: number;
  readonly note?: string;
}

interface Cursor {
  readonly source: string;
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

const MAX_DEPTH = 40;

/** The interfaces and type aliases of a text; what else stands in it is passed over. */
export function declarationsOf(source: string): Declaration[] {
  const cursor: Cursor = { source, tokens: tokensOf(source), at: 0, depth: 0 };
  const found: Declaration[] = [];
  while (cursor.at < cursor.tokens.length) {
    const word = cursor.tokens[cursor.at]!;
    const name = cursor.tokens[cursor.at + 1];
    cursor.at += 1;
    if (name?.kind !== 'name' || !(word.text === 'interface' || word.text === 'type')) continue;
    cursor.at += 1;
    const declaration =
      word.text === 'interface' ? interfaceAt(cursor, word, name) : aliasAt(cursor, word, name);
    if (declaration !== undefined) found.push(declaration);
  }
  return found;
}

function interfaceAt(cursor: Cursor, word: Token, name: Token): Declaration | undefined {
  let inherits = false;
  while (cursor.at < cursor.tokens.length && !is(cursor, '{')) {
    if (is(cursor, 'extends')) inherits = true;
    if (is(cursor, ';') || is(cursor, '}')) return undefined;
    cursor.at += 1;
  }
  if (!is(cursor, '{')) return undefined;
  const type = objectType(cursor);
  return { name: name.text, type, extends: inherits, start: word.start, end: type.end };
}

function aliasAt(cursor: Cursor, word: Token, name: Token): Declaration | undefined {
  while (cursor.at < cursor.tokens.length && !is(cursor, '=')) {
    if (is(cursor, ';') || is(cursor, '{')) return undefined;
    cursor.at += 1;
  }
  cursor.at += 1;
  const type = typeAt(cursor);
  if (type === undefined) return undefined;
  const joined = is(cursor, '&');
  return { name: name.text, type, extends: joined, start: word.start, end: type.end };
}

function is(cursor: Cursor, text: string): boolean {
  return cursor.tokens[cursor.at]?.text === text;
}

/** A type up to where its member or declaration ends; brackets inside of it are skipped as a whole. */
function typeAt(cursor: Cursor): TypeNode | undefined {
  skipComments(cursor);
  const first = cursor.tokens[cursor.at];
  if (first === undefined) return undefined;
  if (first.text === '{') {
    const object = objectType(cursor);
    return arrayOf(cursor, object);
  }
  const literals: Token[] = [];
  let others = false;
  let last = first;
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at]!;
    if (endsType(cursor, token, last)) break;
    if (token.kind === 'text')
      literals.push({ ...token, text: token.text.slice(1, -1), start: token.start + 1, end: token.end - 1 });
    else if (token.kind === 'name' && token.text !== 'null' && token.text !== 'undefined') others = true;
    last = token;
    if ('{[(<'.includes(token.text)) last = skipBrackets(cursor) ?? token;
    else cursor.at += 1;
  }
  const text = cursor.source.slice(first.start, last.end);
  return {
    text: text.replace(/^\|\s*/, ''),
    start: first.start,
    end: last.end,
    literals,
    ...(others && { others }),
  };
}

function endsType(cursor: Cursor, token: Token, last: Token): boolean {
  if (token.kind === 'comment') {
    const next = cursor.tokens.slice(cursor.at + 1, cursor.at + 6).find((one) => one.kind !== 'comment');
    return next?.text !== '|' && last.text !== '|';
  }
  if (';,)}]>'.includes(token.text)) return true;
  const newLine = cursor.source.slice(last.end, token.start).includes('\n');
  return (
    newLine &&
    token.text !== '|' &&
    last.text !== '|' &&
    token.text !== '&' &&
    last.text !== '&' &&
    last !== token
  );
}

function arrayOf(cursor: Cursor, item: TypeNode): TypeNode {
  if (!is(cursor, '[') || cursor.tokens[cursor.at + 1]?.text !== ']') return item;
  const end = cursor.tokens[cursor.at + 1]!.end;
  cursor.at += 2;
  return { text: cursor.source.slice(item.start, end), start: item.start, end, item };
}

/** Passes over a bracketed part and gives its last token. */
function skipBrackets(cursor: Cursor): Token | undefined {
  let depth = 0;
  for (; cursor.at < cursor.tokens.length; cursor.at += 1) {
    const token = cursor.tokens[cursor.at]!;
    if (token.kind === 'mark' && '{[(<'.includes(token.text)) depth += 1;
    else if (token.kind === 'mark' && '}])>'.includes(token.text)) depth -= 1;
    if (depth === 0) {
      cursor.at += 1;
      return token;
    }
  }
  return cursor.tokens.at(-1);
}

function objectType(cursor: Cursor): TypeNode {
  const first = cursor.tokens[cursor.at]!;
  if (cursor.depth >= MAX_DEPTH) {
    const last = skipBrackets(cursor) ?? first;
    return { text: 'object', start: first.start, end: last.end };
  }
  cursor.depth += 1;
  cursor.at += 1;
  const members: Member[] = [];
  const said = { open: false, partial: false };
  while (cursor.at < cursor.tokens.length && !is(cursor, '}')) {
    const member = memberOrMark(cursor, said);
    if (member !== undefined) members.push(withNote(cursor, member));
  }
  const last = cursor.tokens[Math.min(cursor.at, cursor.tokens.length - 1)]!;
  cursor.at += 1;
  cursor.depth -= 1;
  return { text: 'object', start: first.start, end: last.end, members, ...said };
}

/** The next member, or nothing where an index signature, dots or a comment stand instead. */
function memberOrMark(cursor: Cursor, said: { open: boolean; partial: boolean }): Member | undefined {
  const token = cursor.tokens[cursor.at]!;
  const before = cursor.at;
  const member = token.kind === 'name' || token.kind === 'text' ? memberAt(cursor) : undefined;
  if (member !== undefined) return member;
  if (token.text === '[') said.open = true;
  if (token.text === '...' || (token.kind === 'comment' && /\.{3}|…/.test(token.text))) said.partial = true;
  cursor.at = before;
  if ('[(<{'.includes(token.text)) skipBrackets(cursor);
  else cursor.at += 1;
  return undefined;
}

/** `readonly name?: type`. */
function memberAt(cursor: Cursor): Member | undefined {
  if (is(cursor, 'readonly') && cursor.tokens[cursor.at + 1]?.kind !== 'mark') cursor.at += 1;
  const name = cursor.tokens[cursor.at]!;
  cursor.at += 1;
  const optional = is(cursor, '?');
  if (optional) cursor.at += 1;
  if (!is(cursor, ':')) return undefined;
  cursor.at += 1;
  const type = typeAt(cursor);
  if (type === undefined) return undefined;
  const text = name.kind === 'text' ? name.text.slice(1, -1) : name.text;
  return { name: text, optional, type, start: name.start, end: name.end };
}

function withNote(cursor: Cursor, member: Member): Member {
  while (is(cursor, ';') || is(cursor, ',')) cursor.at += 1;
  const next = cursor.tokens[cursor.at];
  if (next?.kind !== 'comment' || cursor.source.slice(member.type.end, next.start).includes('\n'))
    return member;
  cursor.at += 1;
  return { ...member, note: next.text.replace(/^\/[/*]+\s*|(?<!\s)\s*\*\/$/g, '') };
}

function skipComments(cursor: Cursor): void {
  while (cursor.tokens[cursor.at]?.kind === 'comment') cursor.at += 1;
}
