import { jsonText } from './json-text.ts';
import { UNUSUAL, unusual } from './plain-yaml-scalar.ts';
import { type YamlName, type YamlScalar, YamlText } from './plain-yaml-text.ts';
import { type Span, type Spans, spansOf, spanWriter } from './span-table.ts';

export interface PlainYaml {
  readonly spans: Spans;
  readonly comments: readonly Span[];
  /** The same value as JSON, from which the engine makes it smaller and faster than any program could. */
  readonly json: string;
}

/**
 * Reads the YAML that people write for specifications: block and flow collections, plain, quoted and block scalars,
 * comments. It takes a fraction of the time and memory of the full parser, which gets every text that holds anything
 * else: anchors, tags, several documents, or any mistake. Undefined means that this is such a text.
 */
export function plainYaml(text: string, maxDepth: number, isLoose = false): PlainYaml | undefined {
  try {
    return new Reader(text, maxDepth, isLoose).document();
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

/** Every method that reads a value returns the offset at which it ends. */
class Reader {
  private readonly text: YamlText;
  private readonly maxDepth: number;
  /** Within brackets lines may begin anywhere, as most parsers have it. */
  private readonly isLoose: boolean;
  private readonly writer = spanWriter();
  private readonly json = jsonText();

  constructor(text: string, maxDepth: number, isLoose: boolean) {
    this.text = new YamlText(text);
    this.maxDepth = maxDepth;
    this.isLoose = isLoose;
  }

  document(): PlainYaml {
    const { text } = this;
    text.begin();
    if (text.isOver) unusual();
    this.block(-1, undefined, 0);
    if (!text.isOver) unusual();
    return { spans: spansOf(this.writer), comments: text.comments, json: this.json.text() };
  }

  /** A value that may be a block collection, whose lines are indented further than `parent`. */
  private block(parent: number, key: Span | undefined, depth: number): number {
    if (depth >= this.maxDepth) unusual();
    if (this.text.isItem) return this.sequence(key, depth);
    return this.text.keyEnd() === -1 ? this.inline(parent, key, depth) : this.mapping(key, depth);
  }

  private sequence(key: Span | undefined, depth: number): number {
    const { text } = this;
    const { column } = text;
    const row = this.writer.open('array', text.cursor, key);
    let end = -1;
    this.json.mark('[');
    while (!text.isOver && text.column === column && text.isItem) {
      text.cursor += 1;
      text.toContent();
      if (text.isOver || text.column <= column) unusual();
      if (end !== -1) this.json.mark(',');
      end = this.block(column, undefined, depth + 1);
    }
    this.json.mark(']');
    this.mustBeOver(column);
    this.writer.close(row, end);
    return end;
  }

  private mapping(key: Span | undefined, depth: number): number {
    const { text } = this;
    const { column } = text;
    const row = this.writer.open('object', text.cursor, key);
    const names = new Set<string>();
    let end = -1;
    this.json.mark('{');
    while (!text.isOver && text.column === column) {
      const colon = text.keyEnd();
      if (colon === -1) break;
      const name = text.name(text.cursor, colon);
      text.cursor = colon + 1;
      this.announce(name, names);
      end = this.memberValue(name, colon, column, depth);
    }
    this.json.mark('}');
    this.mustBeOver(column);
    this.writer.close(row, end);
    return end;
  }

  private announce({ value: name }: YamlName, names: Set<string>): void {
    if (name === '<<' || names.has(name)) unusual();
    if (names.size > 0) this.json.mark(',');
    names.add(name);
    this.json.name(name);
  }

  private memberValue({ start, end }: YamlName, colon: number, column: number, depth: number): number {
    const { text } = this;
    const key: Span = [start, end];
    const { line } = text;
    text.toContent();
    if (!text.isOver && text.line === line) return this.inline(column, key, depth + 1);
    const isNested = !text.isOver && (text.column > column || (text.column === column && text.isItem));
    return isNested
      ? this.block(column, key, depth + 1)
      : this.leaf({ start: colon + 1, end: colon + 1, value: null }, key);
  }

  /** A value that begins on the line of its key or dash, and is no block collection. */
  private inline(parent: number, key: Span | undefined, depth: number): number {
    const { text } = this;
    const { character } = text;
    if (character === '"' || character === "'")
      return this.alone(this.leaf(text.quoted(parent), key), parent);
    if (character === '[' || character === '{') return this.alone(this.flow(parent, key, depth), parent);
    if (parent < 0) unusual();
    if (character !== '|' && character !== '>') return this.alone(this.leaf(text.plain(parent), key), parent);
    const end = this.leaf(text.blockScalar(parent), key);
    text.toContent();
    this.mustBeOver(parent);
    return end;
  }

  /** Nothing but a comment may follow on the line, and what comes next must not be indented as if it belonged here. */
  private alone(end: number, parent: number): number {
    const { line } = this.text;
    this.text.toContent();
    if (!this.text.isOver && this.text.line === line) unusual();
    this.mustBeOver(parent);
    return end;
  }

  private mustBeOver(column: number): void {
    if (!this.text.isOver && this.text.column > column) unusual();
  }

  private leaf({ start, end, value }: YamlScalar, key: Span | undefined): number {
    this.writer.close(this.writer.open('scalar', start, key), end);
    this.json.scalar(value);
    return end;
  }

  private flow(parent: number, key: Span | undefined, depth: number): number {
    if (depth >= this.maxDepth) unusual();
    const { text } = this;
    const isArray = text.character === '[';
    const [open, close] = isArray ? (['[', ']'] as const) : (['{', '}'] as const);
    const row = this.writer.open(isArray ? 'array' : 'object', text.cursor, key);
    const names = new Set<string>();
    let isFirst = true;
    this.json.mark(open);
    text.cursor += 1;
    this.toFlowContent(parent);
    while (text.character !== close) {
      if (isArray && !isFirst) this.json.mark(',');
      isFirst = false;
      if (isArray) this.flowValue(parent, undefined, depth);
      else this.flowMember(names, parent, depth);
      this.toFlowContent(parent);
      if (text.character === ',') text.cursor += 1;
      else if (text.character !== close) unusual();
      this.toFlowContent(parent);
    }
    this.json.mark(close);
    text.cursor += 1;
    this.writer.close(row, text.cursor);
    return text.cursor;
  }

  private toFlowContent(parent: number): void {
    const { text } = this;
    const { line } = text;
    const { length } = text.comments;
    text.toContent();
    if (text.comments.length > length || text.isOver) unusual();
    if (text.line !== line && text.column <= Math.max(0, parent) && !this.isLoose) unusual();
  }

  private flowMember(names: Set<string>, parent: number, depth: number): void {
    const name = this.text.flowName();
    this.toFlowContent(parent);
    this.announce(name, names);
    this.flowValue(parent, [name.start, name.end], depth);
  }

  private flowValue(parent: number, key: Span | undefined, depth: number): number {
    const { text } = this;
    if (text.character === '[' || text.character === '{') return this.flow(parent, key, depth + 1);
    if (text.character !== '"' && text.character !== "'") return this.leaf(text.flowPlain(), key);
    const end = this.leaf(text.quoted(parent), key);
    this.toFlowContent(parent);
    return text.startsWith(':') ? unusual() : end;
  }
}
