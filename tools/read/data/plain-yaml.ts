import { type Json, setMember } from '../../json/value.ts';
import { UNUSUAL, unusual } from './plain-yaml-scalar.ts';
import { type YamlScalar, YamlText } from './plain-yaml-text.ts';
import { type Span, type SpanTable, spanWriter, tableOf } from './span-table.ts';

export interface PlainYaml {
  readonly table: SpanTable;
  readonly value: Json;
  readonly comments: readonly Span[];
}

interface Built {
  readonly value: Json;
  readonly end: number;
}

/**
 * Reads the YAML that people write for specifications: block and flow collections, plain, quoted and block scalars,
 * comments. It takes a fraction of the time and memory of the full parser, which gets every text that holds anything
 * else: anchors, tags, several documents, or any mistake. Undefined means that this is such a text.
 */
export function plainYaml(text: string, maxDepth: number): PlainYaml | undefined {
  try {
    return new Reader(text, maxDepth).document();
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

class Reader {
  private readonly text: YamlText;
  private readonly maxDepth: number;
  private readonly writer = spanWriter();
  private readonly keys: string[] = [];

  constructor(text: string, maxDepth: number) {
    this.text = new YamlText(text);
    this.maxDepth = maxDepth;
  }

  document(): PlainYaml {
    const { text } = this;
    text.begin();
    if (text.isOver) unusual();
    const { value } = this.block(-1, undefined, 0);
    if (!text.isOver) unusual();
    return { table: tableOf(this.writer, (row) => this.keys[row] ?? ''), value, comments: text.comments };
  }

  /** A value that may be a block collection, whose lines are indented further than `parent`. */
  private block(parent: number, key: Span | undefined, depth: number): Built {
    if (depth >= this.maxDepth) unusual();
    if (this.text.isItem) return this.sequence(key, depth);
    return this.text.keyEnd() === -1 ? this.inline(parent, key, depth) : this.mapping(key, depth);
  }

  private sequence(key: Span | undefined, depth: number): Built {
    const { text } = this;
    const { column } = text;
    const row = this.writer.open('array', text.cursor, key);
    const value: Json[] = [];
    let end = text.cursor;
    while (!text.isOver && text.column === column && text.isItem) {
      text.cursor += 1;
      text.toContent();
      if (text.isOver || text.column <= column) unusual();
      const built = this.block(column, undefined, depth + 1);
      value.push(built.value);
      end = built.end;
    }
    this.mustBeOver(column);
    this.writer.close(row, end);
    return { value, end };
  }

  private mapping(key: Span | undefined, depth: number): Built {
    const { text } = this;
    const { column } = text;
    const row = this.writer.open('object', text.cursor, key);
    const value = {};
    let end = text.cursor;
    while (!text.isOver && text.column === column) {
      const colon = text.keyEnd();
      if (colon === -1) break;
      const name = text.name(text.cursor, colon);
      text.cursor = colon + 1;
      end = this.addMember(value, name, () => this.memberValue(name, colon, column, depth));
    }
    this.mustBeOver(column);
    this.writer.close(row, end);
    return { value, end };
  }

  private addMember(into: object, { value }: YamlScalar, read: () => Built): number {
    const name = String(value);
    if (name === '<<' || Object.hasOwn(into, name)) unusual();
    this.keys[this.writer.size()] = name;
    const built = read();
    setMember(into, name, built.value);
    return built.end;
  }

  private memberValue({ start, end }: YamlScalar, colon: number, column: number, depth: number): Built {
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
  private inline(parent: number, key: Span | undefined, depth: number): Built {
    const { text } = this;
    const { character } = text;
    if (character === '"' || character === "'")
      return this.alone(this.leaf(text.quoted(parent), key), parent);
    if (character === '[' || character === '{') return this.alone(this.flow(parent, key, depth), parent);
    if (parent < 0) unusual();
    const isBlock = character === '|' || character === '>';
    const built = this.leaf(isBlock ? text.blockScalar(parent) : text.plain(parent), key);
    if (!isBlock) return this.alone(built, parent);
    text.toContent();
    this.mustBeOver(parent);
    return built;
  }

  /** Nothing but a comment may follow on the line, and what comes next must not be indented as if it belonged here. */
  private alone(built: Built, parent: number): Built {
    const { line } = this.text;
    this.text.toContent();
    if (!this.text.isOver && this.text.line === line) unusual();
    this.mustBeOver(parent);
    return built;
  }

  private mustBeOver(column: number): void {
    if (!this.text.isOver && this.text.column > column) unusual();
  }

  private leaf({ start, end, value }: YamlScalar, key: Span | undefined): Built {
    this.writer.close(this.writer.open('scalar', start, key), end);
    return { value, end };
  }

  private flow(parent: number, key: Span | undefined, depth: number): Built {
    if (depth >= this.maxDepth) unusual();
    const { text } = this;
    const [shape, close] = text.character === '[' ? (['array', ']'] as const) : (['object', '}'] as const);
    const row = this.writer.open(shape, text.cursor, key);
    const items: Json[] = [];
    const members = {};
    text.cursor += 1;
    this.toFlowContent(parent);
    while (text.character !== close) {
      if (shape === 'array') items.push(this.flowValue(parent, undefined, depth).value);
      else this.flowMember(members, parent, depth);
      this.toFlowContent(parent);
      if (text.character === ',') text.cursor += 1;
      else if (text.character !== close) unusual();
      this.toFlowContent(parent);
    }
    text.cursor += 1;
    this.writer.close(row, text.cursor);
    return { value: shape === 'array' ? items : members, end: text.cursor };
  }

  private toFlowContent(parent: number): void {
    const { text } = this;
    const { line } = text;
    const { length } = text.comments;
    text.toContent();
    if (text.comments.length > length || text.isOver) unusual();
    if (text.line !== line && text.column <= Math.max(0, parent)) unusual();
  }

  private flowMember(into: object, parent: number, depth: number): void {
    const name = this.text.flowName();
    this.toFlowContent(parent);
    this.addMember(into, name, () => this.flowValue(parent, [name.start, name.end], depth));
  }

  private flowValue(parent: number, key: Span | undefined, depth: number): Built {
    const { text } = this;
    if (text.character === '[' || text.character === '{') return this.flow(parent, key, depth + 1);
    if (text.character !== '"' && text.character !== "'") return this.leaf(text.flowPlain(), key);
    const built = this.leaf(text.quoted(parent), key);
    this.toFlowContent(parent);
    return text.startsWith(':') ? unusual() : built;
  }
}
