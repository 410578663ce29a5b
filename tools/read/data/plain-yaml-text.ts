import type { Json } from '../../json/value.ts';
import { blockValue, folded, nameAt, plainValue, unusual } from './plain-yaml-scalar.ts';
import type { Span } from './span-table.ts';

export interface YamlName extends YamlScalar {
  readonly value: string;
}

export interface YamlScalar {
  readonly start: number;
  readonly end: number;
  readonly value: Json;
}

const QUOTED_NAME = String.raw`"(?:[^"\\\n]|\\["\\/])*"|'(?:[^'\n]|'')*'`;
const FIRST = String.raw`(?:[^\s\-?:,[\]{}#&*!|>'"%@${'`'}]|-(?=[^\s:#]))`;
const FLOW_FIRST = String.raw`(?:[^\s\-?:,[\]{}#&*!|>'"%@${'`'}]|-(?=[^\s:#,[\]{}]))`;
const KEY = new RegExp(
  String.raw`(?:${QUOTED_NAME}|${FIRST}(?:[^\s:#]|:(?=\S)|(?<=\S)#| (?=[^\s:#]))*) *:(?=[ \n]|$)`,
  'y',
);
const FLOW_PLAIN = new RegExp(
  String.raw`${FLOW_FIRST}(?:[^\s:#,[\]{}]|:(?=[^\s,[\]{}])|(?<=\S)#| +(?=[^\s:#,[\]{}]))*`,
  'y',
);
const FLOW_NAME = new RegExp(QUOTED_NAME, 'y');
const BEYOND = /[\t\u0085\u2028\u2029\ufeff]|\r(?!\n)|^(?:%|\.\.\.)/m;
/** Longer implicit keys are a mistake (YAML 1.2 §8.2.2). */
const LONGEST_KEY = 1000;

/** A text and a place in it: knows lines, columns, comments and scalars, and nothing of collections. */
export class YamlText {
  readonly comments: Span[] = [];
  cursor = 0;
  /** Where the line of the cursor begins. */
  line = 0;
  private readonly text: string;
  private readonly isWindows: boolean;
  private hasBegun = false;

  /** CRLF becomes a space and LF, which means the same and keeps all offsets; block scalars take the space away. */
  constructor(text: string) {
    this.isWindows = text.includes('\r\n');
    this.text = this.isWindows ? text.replaceAll('\r\n', ' \n') : text;
    if (BEYOND.test(text) || (this.isWindows && /(?<!\r)\n/.test(text))) unusual();
  }

  get isOver(): boolean {
    return this.cursor >= this.text.length;
  }

  get column(): number {
    return this.cursor - this.line;
  }

  get character(): string {
    return this.text[this.cursor] ?? '';
  }

  startsWith(words: string): boolean {
    return this.text.startsWith(words, this.cursor);
  }

  /** Moves to the first content, over the marker that may stand alone on a line before it. */
  begin(): void {
    this.toContent();
    const marker = /---(?= *\n)/y;
    marker.lastIndex = this.cursor;
    if (this.column === 0 && marker.test(this.text)) this.cursor += 3;
    this.hasBegun = true;
    this.toContent();
  }

  /** Moves over empty lines and comments to what comes next, and fails where a document marker does. */
  toContent(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.cursor);
      if (code === 32) this.cursor += 1;
      else if (code === 10) {
        this.cursor += 1;
        this.line = this.cursor;
      } else if (code === 35 && (this.column === 0 || this.text.charCodeAt(this.cursor - 1) === 32)) {
        this.comment();
      } else break;
    }
    if (this.hasBegun && this.column === 0 && this.startsWith('---')) unusual();
  }

  private comment(): void {
    const end = this.lineEnd(this.cursor);
    this.comments.push([this.cursor, this.withoutReturn(end)]);
    this.cursor = end;
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }

  private withoutReturn(lineEnd: number): number {
    return this.isWindows && lineEnd < this.text.length ? lineEnd - 1 : lineEnd;
  }

  /** A dash that begins an item of a sequence. */
  get isItem(): boolean {
    if (this.text.charCodeAt(this.cursor) !== 45) return false;
    const next = this.text.charCodeAt(this.cursor + 1);
    return next === 32 || next === 10 || Number.isNaN(next);
  }

  /** The offset of the colon of a key at the cursor, or -1. */
  keyEnd(): number {
    KEY.lastIndex = this.cursor;
    if (!KEY.test(this.text)) return -1;
    return KEY.lastIndex - this.cursor > LONGEST_KEY ? unusual() : KEY.lastIndex - 1;
  }

  name(start: number, limit: number): YamlName {
    const end = start + this.text.slice(start, limit).trimEnd().length;
    return { start, end, value: nameAt(this.text, [start, end]) };
  }

  /** The name of a member between braces, with the colon after it. */
  flowName(): YamlName {
    const start = this.cursor;
    const isQuoted = this.character === '"' || this.character === "'";
    this.skip(isQuoted ? FLOW_NAME : FLOW_PLAIN);
    const name = this.name(start, this.cursor);
    const next = this.text.charCodeAt(this.cursor + 1);
    if (this.character !== ':' || !(isQuoted || next === 32 || next === 10)) unusual();
    this.cursor += 1;
    return name;
  }

  flowPlain(): YamlScalar {
    const start = this.cursor;
    this.skip(FLOW_PLAIN);
    if (!/^[ \n]*[,\]}]/.test(this.text.slice(this.cursor, this.cursor + 200))) unusual();
    return { start, end: this.cursor, value: plainValue(this.text.slice(start, this.cursor)) };
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.cursor;
    if (!pattern.test(this.text)) unusual();
    this.cursor = pattern.lastIndex;
  }

  quoted(parent: number): YamlScalar {
    const start = this.cursor;
    const quote = this.character;
    let end = start + 1;
    while (this.text[end] !== quote || (quote === "'" && this.text[end + 1] === quote)) {
      if (end >= this.text.length) unusual();
      end += this.text[end] === '\\' && quote === '"' ? 2 : this.text[end] === quote ? 2 : 1;
    }
    this.cursor = end + 1;
    const source = this.text.slice(start, this.cursor);
    const lastLine = source.lastIndexOf('\n');
    if (lastLine !== -1) {
      this.checkIndent(source, parent);
      this.line = start + lastLine + 1;
    }
    return { start, end: this.cursor, value: nameAt(this.text, [start, this.cursor]) };
  }

  private checkIndent(source: string, parent: number): void {
    for (const line of source.split('\n').slice(1)) {
      const indent = line.length - line.trimStart().length;
      if (line.trim() !== '' && (indent <= parent || indent === 0)) unusual();
    }
  }

  /** A scalar without quotes, on one line or on several that are indented further than what holds it. */
  plain(parent: number): YamlScalar {
    const start = this.cursor;
    if (/[?:,[\]{}#&*!|>'"%@`]/.test(this.character) || this.isItem) unusual();
    let end = this.plainLine();
    while (this.text.charCodeAt(this.cursor) === 10) {
      const next = this.continuation(parent);
      if (next === -1) break;
      this.cursor = next;
      this.line = this.text.lastIndexOf('\n', next) + 1;
      end = this.plainLine();
    }
    const source = this.text.slice(start, end);
    return { start, end, value: source.includes('\n') ? folded(source) : plainValue(source) };
  }

  /** Moves to the end of the line or to its comment; returns where the words end. */
  private plainLine(): number {
    const start = this.cursor;
    const line = this.text.slice(start, this.lineEnd(start));
    const comment = line.indexOf(' #');
    const words = (comment === -1 ? line : line.slice(0, comment)).trimEnd();
    if (/:(?: |$)/.test(words)) unusual();
    this.cursor = start + (comment === -1 ? line.length : comment);
    return start + words.length;
  }

  private continuation(parent: number): number {
    const gap = /\n[ \n]*/y;
    gap.lastIndex = this.cursor;
    gap.test(this.text);
    const next = gap.lastIndex;
    if (next >= this.text.length || next - this.text.lastIndexOf('\n', next - 1) - 1 <= parent) return -1;
    return this.text[next] === '#' ? unusual() : next;
  }

  /** A literal or folded scalar; the cursor moves to the first line after it. */
  blockScalar(parent: number): YamlScalar {
    const start = this.cursor;
    const header = /([|>])([-+]?) *(?=\n)/y;
    header.lastIndex = start;
    const [, style, chomp = ''] = header.exec(this.text) ?? unusual();
    const { lines, end, next } = this.indented(header.lastIndex + 1, parent);
    const content = lines.findLastIndex((line) => line !== '') + 1;
    if (chomp === '+' && content === 0) unusual();
    const kept = chomp === '+' ? lines.length - content : 0;
    this.cursor = Math.min(next, this.text.length);
    this.line = this.cursor;
    const value = blockValue(lines.slice(0, content), style === '>', chomp) + '\n'.repeat(kept);
    return { start, end: end ?? start + this.text.slice(start, header.lastIndex).trimEnd().length, value };
  }

  private indented(from: number, parent: number): { lines: string[]; end: number | undefined; next: number } {
    const lines: string[] = [];
    let end: number | undefined;
    let indent = -1;
    let next = from;
    while (next < this.text.length) {
      const lineEnd = this.lineEnd(next);
      const line = this.text.slice(next, this.withoutReturn(lineEnd));
      const own = line.length - line.trimStart().length;
      const isEmpty = line.trim() === '';
      if (isEmpty && (own > Math.max(indent, 0) || lineEnd === this.text.length)) unusual();
      if (!isEmpty && indent === -1) indent = own;
      if (!isEmpty && (own < indent || own <= parent)) break;
      lines.push(isEmpty ? '' : line.slice(indent));
      if (!isEmpty) end = next + line.trimEnd().length;
      next = lineEnd + 1;
    }
    return { lines, end, next };
  }
}
