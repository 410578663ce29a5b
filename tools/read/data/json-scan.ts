import {
  commentEnd,
  MAX_PROBLEMS,
  numberEnd,
  type Problem,
  skipSpace,
  stringEnd,
  stringProblem,
  unquote,
  wordEnd,
} from './json-token.ts';
import { type Shape, type Span, type SpanWriter, spanWriter } from './span-table.ts';

export interface Scan {
  readonly writer: SpanWriter;
  readonly problems: readonly Problem[];
  readonly comments: readonly Span[];
  /** True where `JSON.parse` gives the same value; false where broken text has to be read leniently. */
  readonly strict: boolean;
}

export interface ScanOptions {
  readonly maxDepth: number;
  /** Comments and trailing commas are allowed. */
  readonly lenient?: boolean;
  readonly start?: number;
  readonly end?: number;
  readonly writer?: SpanWriter;
}

type Expect = 'value' | 'item-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

interface Container {
  readonly row: number;
  readonly start: number;
  readonly isObject: boolean;
  readonly keys: Map<string, Span>;
}

const MAX_SYNTAX_PROBLEMS = 5;
const WORDS = new Set(['true', 'false', 'null']);

/**
 * One pass over the text without recursion, so that depth costs nothing. It stands in place of a general parser
 * because it does at once what none does: it reports duplicate keys, keeps the spans of keys and values in little
 * memory and survives broken text, by reading on as a person would, who takes a missing comma or bracket as given.
 */
export function scanJson(text: string, options: ScanOptions): Scan {
  return new Scanner(text, options).run();
}

class Scanner {
  private readonly text: string;
  private readonly options: ScanOptions;
  private readonly writer: SpanWriter;
  private readonly end: number;
  private readonly stack: Container[] = [];
  private readonly problems: Problem[] = [];
  private readonly comments: Span[] = [];
  private cursor: number;
  private expect: Expect = 'value';
  private key: Span | undefined;
  private comma = -1;
  private strict = true;

  constructor(text: string, options: ScanOptions) {
    this.text = text;
    this.options = options;
    this.writer = options.writer ?? spanWriter();
    this.cursor = options.start ?? 0;
    this.end = options.end ?? text.length;
  }

  run(): Scan {
    while (this.expect !== 'nothing' && this.atToken()) this.step(this.text.charCodeAt(this.cursor));
    this.finish();
    const { writer, problems, comments, strict } = this;
    return { writer, problems, comments, strict };
  }

  private atToken(): boolean {
    this.cursor = skipSpace(this.text, this.cursor);
    return this.cursor < this.end;
  }

  private step(code: number): void {
    if (code === 47 && this.comment()) return;
    if (this.expect === 'value' || this.expect === 'item-or-end') this.value(code);
    else if (this.expect === 'colon') this.colon(code);
    else if (this.expect === 'comma-or-end') this.separator(code);
    else this.name(code);
  }

  private value(code: number): void {
    if (code === 34) this.string();
    else if (code === 123) this.open('object');
    else if (code === 91) this.open('array');
    else if (code === 45 || (code >= 48 && code <= 57)) this.number();
    else if (code === 93 && this.expect === 'item-or-end') this.close(code);
    else if (code === 93 && this.comma >= 0) this.trailingComma(code);
    else if (code === 93 || code === 125 || code === 44 || code === 58) this.missingValue(code);
    else this.word();
  }

  private string(): void {
    const start = this.cursor;
    const row = this.row('scalar', start);
    this.cursor = this.endOfString(start);
    this.writer.close(row, this.cursor);
  }

  private endOfString(start: number): number {
    const signed = stringEnd(this.text, start);
    const end = Math.min(Math.abs(signed), this.end);
    if (signed < 0 || end < signed) {
      this.problem([start, end], 'This string has no closing quote on its line. Add `"` where it ends.');
      return end;
    }
    const says = stringProblem(this.text.slice(start, end));
    if (says !== undefined) this.problem([start, end], says);
    return end;
  }

  private number(): void {
    const start = this.cursor;
    const end = numberEnd(this.text, start);
    if (end === start || wordEnd(this.text, start) > end) {
      this.word();
      return;
    }
    this.cursor = end;
    this.writer.close(this.row('scalar', start), end);
    const literal = this.text.slice(start, end);
    if (Number.isFinite(Number(literal))) return;
    this.strict = false;
    const shown = literal.length > 30 ? `${literal.slice(0, 30)}…` : literal;
    const says = `\`${shown}\` is larger than any number a double can hold, so programs disagree about its value. It is read as the largest double; write a smaller number or a string.`;
    this.report({ kind: 'number', says, span: [start, end] });
  }

  private word(): void {
    const start = this.cursor;
    this.cursor = Math.min(wordEnd(this.text, start), this.end);
    const word = this.text.slice(start, this.cursor);
    this.writer.close(this.row('scalar', start), this.cursor);
    if (WORDS.has(word)) return;
    const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
    this.problem([start, this.cursor], `\`${shown}\` is no JSON value. ${adviceFor(word)}`);
  }

  private open(shape: 'object' | 'array'): void {
    const start = this.cursor;
    if (this.stack.length >= this.options.maxDepth) {
      this.cut(start);
      return;
    }
    const isObject = shape === 'object';
    const row = this.row(shape, start);
    this.stack.push({ row, start, isObject, keys: new Map() });
    this.cursor += 1;
    this.comma = -1;
    this.expect = isObject ? 'key-or-end' : 'item-or-end';
  }

  private cut(start: number): void {
    const row = this.row('cut', start);
    let depth = 0;
    do {
      const code = this.text.charCodeAt(this.cursor);
      if (code === 34) this.cursor = Math.abs(stringEnd(this.text, this.cursor)) - 1;
      else if (code === 123 || code === 91) depth += 1;
      else if (code === 125 || code === 93) depth -= 1;
      this.cursor += 1;
    } while (depth > 0 && this.cursor < this.end);
    this.writer.close(row, this.cursor);
    const says = `Values nest deeper than ${this.options.maxDepth} levels here. What lies below is read as null; flatten it, or split the document.`;
    if (this.strict) this.report({ kind: 'too-deep', says, span: [start, start + 1] });
    this.strict = false;
  }

  private row(shape: Shape, start: number): number {
    const row = this.writer.open(shape, start, this.key);
    this.key = undefined;
    this.comma = -1;
    this.expect = this.stack.length === 0 ? 'nothing' : 'comma-or-end';
    return row;
  }

  private missingValue(code: number): void {
    const says = `A value is missing before \`${String.fromCharCode(code)}\`. Write one, or remove what announces it.`;
    this.problem([this.cursor, this.cursor + 1], says);
    if (code === 58 || this.stack.length === 0) this.cursor += 1;
    else this.writer.close(this.row('scalar', this.cursor), this.cursor);
  }

  private colon(code: number): void {
    if (code === 58) this.cursor += 1;
    else
      this.problem(
        [this.cursor, this.cursor + 1],
        'A colon is missing between a name and its value. Add `:`.',
      );
    this.expect = 'value';
  }

  private separator(code: number): void {
    if (code === 44) {
      this.comma = this.cursor;
      this.cursor += 1;
    } else if (code === 125 || code === 93) {
      this.close(code);
      return;
    } else {
      const says = 'A comma is missing between two members or items. Add `,` before this one.';
      this.problem([this.cursor, this.cursor + 1], says);
      if (code === 58) this.cursor += 1;
    }
    this.expect = this.stack.at(-1)!.isObject ? 'key' : 'value';
  }

  private name(code: number): void {
    const start = this.cursor;
    if (code === 34) this.named(start, this.endOfString(start));
    else if (code === 125 && this.comma >= 0) this.trailingComma(code);
    else if (code === 125 || code === 93) this.close(code);
    else if (code === 44 || code === 58) {
      this.problem(
        [start, start + 1],
        `A member's name is missing before \`${this.text[start]}\`. Remove it or add one.`,
      );
      this.cursor += 1;
    } else if (code === 123 || code === 91) {
      this.problem(
        [start, start + 1],
        'A member of an object needs a name in quotes and a colon before its value.',
      );
      this.key = [start, start];
      this.expect = 'value';
    } else {
      const end = Math.min(wordEnd(this.text, start), this.end);
      this.problem([start, end], 'The name of a member stands in double quotes in JSON. Add them.');
      this.named(start, end);
    }
  }

  private named(start: number, end: number): void {
    const { keys } = this.stack.at(-1)!;
    this.cursor = end;
    this.key = [start, end];
    this.expect = 'colon';
    this.comma = -1;
    const name = unquote(this.text.slice(start, end));
    const first = keys.get(name);
    if (first === undefined) {
      keys.set(name, this.key);
      return;
    }
    const says = `\`${name}\` is given twice in one object; most parsers keep only the last one. Remove one of them.`;
    const related = { span: first, says: 'given here first' };
    this.report({ kind: 'duplicate-key', says, span: this.key, related });
  }

  private trailingComma(code: number): void {
    this.strict = false;
    const span: Span = [this.comma, this.comma + 1];
    if (!this.options.lenient)
      this.problem(span, 'JSON allows no comma after the last member or item. Remove it.');
    this.close(code);
  }

  private close(code: number): void {
    const isObject = code === 125;
    const bracket = isObject ? '}' : ']';
    const top = this.stack.at(-1)!;
    if (top.isObject !== isObject) {
      const says = `\`${bracket}\` closes nothing here: \`${top.isObject ? '{' : '['}\` is still open. Close that first, or remove this.`;
      this.problem([this.cursor, this.cursor + 1], says, {
        span: [top.start, top.start + 1],
        says: 'opened here',
      });
      while (
        this.stack.at(-1)!.isObject !== isObject &&
        this.stack.some((open) => open.isObject === isObject)
      ) {
        this.writer.close(this.stack.pop()!.row, this.cursor);
      }
    }
    this.cursor += 1;
    if (this.stack.at(-1)!.isObject === isObject) this.writer.close(this.stack.pop()!.row, this.cursor);
    this.comma = -1;
    this.expect = this.stack.length === 0 ? 'nothing' : 'comma-or-end';
  }

  private comment(): boolean {
    const end = commentEnd(this.text, this.cursor);
    if (end === undefined) return false;
    const span: Span = [this.cursor, Math.min(end, this.end)];
    if (this.comments.length === 0 && !this.options.lenient) {
      this.problem(span, 'JSON has no comments. Remove it, or name the file `.jsonc`.');
    }
    this.strict = false;
    this.comments.push(span);
    this.cursor = span[1];
    return true;
  }

  private finish(): void {
    const { expect } = this;
    while (this.stack.length === 0 && this.atToken() && this.text.charCodeAt(this.cursor) === 47) {
      if (!this.comment()) break;
    }
    if (this.cursor < this.end)
      this.problem([this.cursor, this.end], 'JSON text holds one value; more follows it here. Remove it.');
    const innermost = this.stack.at(-1);
    if (innermost) {
      const bracket = innermost.isObject ? '{' : '[';
      const says = `\`${bracket}\` is never closed. Add \`${innermost.isObject ? '}' : ']'}\` where it should end.`;
      this.problem([innermost.start, innermost.start + 1], says);
    } else if (expect !== 'nothing') {
      this.problem([this.end, this.end], 'This holds no JSON value. Write one, or remove the file.');
    }
    while (this.stack.length > 0) this.writer.close(this.stack.pop()!.row, this.end);
  }

  private report(problem: Problem): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }

  private problem(span: Span, says: string, related?: Problem['related']): void {
    this.strict = false;
    const known = this.problems.filter((problem) => problem.kind === 'syntax');
    if (known.length >= MAX_SYNTAX_PROBLEMS || known.at(-1)?.span[0] === span[0]) return;
    this.report({ kind: 'syntax', says, span, ...(related && { related }) });
  }
}

function adviceFor(word: string): string {
  if (word.startsWith("'")) return 'Strings stand in double quotes.';
  if (/^(?:NaN|[+-]?Infinity)$/.test(word)) return 'JSON has no such number; write null or a string.';
  if (WORDS.has(word.toLowerCase())) return `Write \`${word.toLowerCase()}\`.`;
  if (/^[+-]?[\d.]/.test(word)) {
    return 'A number has no leading zero or plus sign, and digits on both sides of its point.';
  }
  return 'Put text in double quotes.';
}
