import * as mark from './json-marks.ts';
import * as problems from './json-problems.ts';
import {
  commentEnd,
  containerEnd,
  numberToken,
  skipSpace,
  stringToken,
  type Token,
  unquote,
  wordEnd,
  wordToken,
} from './json-token.ts';
import { type Problem, ProblemLog } from './problem.ts';
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
  private readonly log = new ProblemLog();
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
    const { writer, comments, strict } = this;
    return { writer, problems: this.log.problems, comments, strict };
  }

  private atToken(): boolean {
    this.cursor = skipSpace(this.text, this.cursor);
    return this.cursor < this.end;
  }

  private step(code: number): void {
    if (code === mark.SLASH && this.comment()) return;
    if (this.expect === 'value' || this.expect === 'item-or-end') this.value(code);
    else if (this.expect === 'colon') this.colon(code);
    else if (this.expect === 'comma-or-end') this.separator(code);
    else this.name(code);
  }

  private value(code: number): void {
    if (code === mark.QUOTE) this.scalar(stringToken(this.text, this.cursor, this.end));
    else if (code === mark.OPEN_OBJECT) this.open('object');
    else if (code === mark.OPEN_ARRAY) this.open('array');
    else if (mark.beginsNumber(code)) this.scalar(numberToken(this.text, this.cursor));
    else if (code === mark.CLOSE_ARRAY && this.expect === 'item-or-end') this.close(code);
    else if (code === mark.CLOSE_ARRAY && this.comma >= 0) this.trailingComma(code);
    else if (mark.isClosing(code) || mark.isSeparator(code)) this.gap(code);
    else this.scalar(wordToken(this.text, this.cursor));
  }

  private scalar({ end, problem }: Token): void {
    const row = this.row('scalar', this.cursor);
    this.cursor = Math.min(end, this.end);
    this.writer.close(row, this.cursor);
    if (problem) this.mistake(problem);
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
    this.expect = isObject ? 'key-or-end' : 'item-or-end';
  }

  private cut(start: number): void {
    const row = this.row('cut', start);
    this.cursor = Math.min(containerEnd(this.text, start), this.end);
    this.writer.close(row, this.cursor);
    this.log.reportFirst(problems.tooDeep(this.options.maxDepth, start));
    this.strict = false;
  }

  private row(shape: Shape, start: number): number {
    const row = this.writer.open(shape, start, this.key);
    this.key = undefined;
    this.comma = -1;
    this.expect = this.stack.length === 0 ? 'nothing' : 'comma-or-end';
    return row;
  }

  private gap(code: number): void {
    this.mistake(problems.missingValue(String.fromCharCode(code), this.cursor));
    if (code === mark.COLON || this.stack.length === 0) this.cursor += 1;
    else this.writer.close(this.row('scalar', this.cursor), this.cursor);
  }

  private colon(code: number): void {
    if (code === mark.COLON) this.cursor += 1;
    else this.mistake(problems.missingColon(this.cursor));
    this.expect = 'value';
  }

  private separator(code: number): void {
    if (mark.isClosing(code)) {
      this.close(code);
      return;
    }
    if (code === mark.COMMA) this.comma = this.cursor;
    else this.mistake(problems.missingComma(this.cursor));
    if (mark.isSeparator(code)) this.cursor += 1;
    this.expect = this.stack.at(-1)!.isObject ? 'key' : 'value';
  }

  private name(code: number): void {
    const start = this.cursor;
    if (code === mark.QUOTE) this.quotedName(stringToken(this.text, start, this.end));
    else if (code === mark.CLOSE_OBJECT && this.comma >= 0) this.trailingComma(code);
    else if (mark.isClosing(code)) this.close(code);
    else if (mark.isSeparator(code)) {
      this.mistake(problems.missingName(String.fromCharCode(code), start));
      this.cursor += 1;
    } else if (mark.isOpening(code)) {
      this.mistake(problems.namelessMember(start));
      this.key = [start, start];
      this.expect = 'value';
    } else {
      const end = Math.min(wordEnd(this.text, start), this.end);
      this.mistake(problems.bareName([start, end]));
      this.named(start, end);
    }
  }

  private quotedName({ end, problem }: Token): void {
    if (problem) this.mistake(problem);
    this.named(this.cursor, end);
  }

  private named(start: number, end: number): void {
    const { keys } = this.stack.at(-1)!;
    this.cursor = end;
    this.key = [start, end];
    this.expect = 'colon';
    this.comma = -1;
    const name = unquote(this.text.slice(start, end));
    const first = keys.get(name);
    if (first === undefined) keys.set(name, this.key);
    else this.log.report(problems.duplicateKey(name, this.key, first));
  }

  private trailingComma(code: number): void {
    this.strict = false;
    if (!this.options.lenient) this.mistake(problems.trailingComma(this.comma));
    this.close(code);
  }

  private close(code: number): void {
    const isObject = code === mark.CLOSE_OBJECT;
    if (this.stack.at(-1)!.isObject !== isObject) this.closeOthers(isObject);
    this.cursor += 1;
    if (this.stack.at(-1)!.isObject === isObject) this.writer.close(this.stack.pop()!.row, this.cursor);
    this.comma = -1;
    this.expect = this.stack.length === 0 ? 'nothing' : 'comma-or-end';
  }

  /** A bracket that does not fit closes what was left open, where it can close anything at all. */
  private closeOthers(isObject: boolean): void {
    const top = this.stack.at(-1)!;
    this.mistake(problems.wrongBracket(isObject, this.cursor, top.start));
    if (!this.stack.some((container) => container.isObject === isObject)) return;
    while (this.stack.at(-1)!.isObject !== isObject) this.writer.close(this.stack.pop()!.row, this.cursor);
  }

  private comment(): boolean {
    const end = commentEnd(this.text, this.cursor);
    if (end === undefined) return false;
    const span: Span = [this.cursor, Math.min(end, this.end)];
    if (this.comments.length === 0 && !this.options.lenient) this.mistake(problems.comment(span));
    this.strict = false;
    this.comments.push(span);
    this.cursor = span[1];
    return true;
  }

  private finish(): void {
    const innermost = this.stack.at(-1);
    while (!innermost && this.atToken() && this.comment());
    if (this.cursor < this.end) this.mistake(problems.moreThanOne([this.cursor, this.end]));
    if (innermost) this.mistake(problems.neverClosed(innermost.isObject, innermost.start));
    else if (this.expect !== 'nothing') this.mistake(problems.nothing(this.end));
    while (this.stack.length > 0) this.writer.close(this.stack.pop()!.row, this.end);
  }

  private mistake(problem: Problem): void {
    this.strict = false;
    if (problem.kind === 'number') this.log.report(problem);
    else this.log.reportMistake(problem);
  }
}
