import {
  isAlias,
  isMap,
  isScalar,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isObject, type Json, setMember } from '../../json/value.ts';
import type { Limits } from '../limits.ts';
import { tooDeep } from './json-problems.ts';
import { ProblemLog } from './problem.ts';
import { type Span, type Spans, spansOf, spanWriter } from './span-table.ts';
import * as problems from './yaml-problems.ts';

interface Built {
  readonly row: number;
  readonly value: Json;
  readonly end: number;
  /** How many values this is once every alias in it is written out. */
  readonly weight: number;
}

type Node = ParsedNode | null;

/** Rows, values and problems of composed YAML. Aliases share one value, so that a bomb of them costs nothing here. */
export class YamlBuilder {
  readonly log = new ProblemLog();
  private readonly writer = spanWriter();
  private readonly keys: string[] = [];
  private readonly aliases = new Map<number, number>();
  private readonly merges = new Set<number>();
  private readonly merging: number[] = [];
  private anchors = new Map<string, Built | 'open'>();
  private aliased = 0;
  private readonly text: string;
  private readonly limits: Limits;

  constructor(text: string, limits: Limits) {
    this.text = text;
    this.limits = limits;
  }

  spans(): Spans {
    const { aliases, merges, merging } = this;
    return spansOf(this.writer, { aliases, merges, merging });
  }

  /** Written anew: a part of a text holds on to all of it. */
  names(): readonly (string | null)[] {
    return JSON.parse(JSON.stringify(this.keys));
  }

  /** Several documents in one file are read as the array of them. */
  documents(roots: readonly Node[], end: number): Json {
    if (roots.length === 1) return this.document(roots[0]!);
    const row = this.writer.open('array', 0);
    const values = roots.map((root) => this.document(root));
    this.writer.close(row, end);
    return values;
  }

  private document(root: Node): Json {
    this.anchors = new Map();
    return this.node(root, undefined, 0, 0).value;
  }

  private node(node: Node, key: Span | undefined, after: number, depth: number): Built {
    if (node === null || isEmpty(node)) return this.leaf('scalar', [after, after], key, null);
    const anchor = isAlias(node) ? undefined : node.anchor;
    if (anchor) this.anchors.set(anchor, 'open');
    const built = this.plain(node, key, depth);
    if (anchor) this.anchors.set(anchor, built);
    return built;
  }

  private plain(node: ParsedNode, key: Span | undefined, depth: number): Built {
    if (isAlias(node)) return this.alias(node.source, spanOf(node), key);
    if (isScalar(node)) return this.leaf('scalar', this.scalarSpan(node), key, this.scalar(node));
    if (depth >= this.limits.maxDepth) return this.cut(spanOf(node), key);
    return isMap(node) ? this.map(node, key, depth) : this.sequence(node, key, depth);
  }

  private leaf(shape: 'scalar' | 'alias' | 'cut', span: Span, key: Span | undefined, value: Json): Built {
    const row = this.writer.open(shape, span[0], key);
    this.writer.close(row, span[1]);
    return { row, value, end: span[1], weight: 1 };
  }

  /** Empty lines below a block scalar are no part of what one reads as the value. */
  private scalarSpan(node: Scalar.Parsed): Span {
    const [start, end] = spanOf(node);
    if (node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED') return [start, end];
    return [start, start + this.text.slice(start, end).trimEnd().length];
  }

  private cut(span: Span, key: Span | undefined): Built {
    this.log.reportFirst(tooDeep(this.limits.maxDepth, span[0]));
    return this.leaf('cut', span, key, null);
  }

  private scalar(node: Scalar): Json {
    const { value } = node;
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value !== 'number') return String(node.source ?? value);
    if (Number.isFinite(value)) return value;
    const source = node.source ?? String(value);
    this.log.report(problems.noDouble(source, spanOf(node)));
    return /\d/.test(source) ? Math.sign(value) * Number.MAX_VALUE : null;
  }

  private alias(name: string, span: Span, key: Span | undefined): Built {
    const target = this.anchors.get(name);
    if (target === undefined || target === 'open') {
      this.log.report(target ? problems.endlessAlias(name, span) : problems.unknownAlias(name, span));
      return this.leaf('alias', span, key, null);
    }
    if (!this.expands(target.weight, span)) return this.leaf('alias', span, key, null);
    const { row } = this.leaf('alias', span, key, null);
    this.aliases.set(row, target.row);
    return { row, value: target.value, end: span[1], weight: target.weight };
  }

  private expands(weight: number, span: Span): boolean {
    this.aliased += weight;
    if (this.aliased <= this.limits.maxAliased) return true;
    this.log.reportFirst(problems.aliasBomb(this.limits.maxAliased, span));
    return false;
  }

  private sequence(node: YAMLSeq.Parsed, key: Span | undefined, depth: number): Built {
    const [start, limit] = spanOf(node);
    const row = this.writer.open('array', start, key);
    const value: Json[] = [];
    let weight = 1;
    let end = start;
    for (const item of node.items) {
      const built = this.node(item as Node, undefined, end, depth + 1);
      value.push(built.value);
      weight += built.weight;
      end = Math.max(end, built.end);
    }
    end = node.flow ? limit : Math.max(end, start + 1);
    this.writer.close(row, end);
    return { row, value, end, weight };
  }

  private map(node: YAMLMap.Parsed, key: Span | undefined, depth: number): Built {
    const [start, limit] = spanOf(node);
    const row = this.writer.open('object', start, key);
    const value = {};
    const merged: Built[] = [];
    const names = new Map<string, Span>();
    let weight = 1;
    let end = start;
    for (const pair of node.items) {
      const name = this.nameOf(pair.key);
      const nameSpan = pair.key ? spanOf(pair.key) : ([end, end] as const);
      const member = this.member(pair, name, nameSpan, depth);
      weight += member.weight;
      end = Math.max(end, member.end);
      if (this.merges.has(member.row)) merged.push(member);
      else {
        this.once(names, name, nameSpan);
        setMember(value, name, member.value);
      }
    }
    if (merged.length > 0) this.merging.push(row);
    for (const source of merged) weight += this.merge(source.value, value, [start, start + 1]);
    end = node.flow ? limit : end;
    this.writer.close(row, end);
    return { row, value, end, weight };
  }

  private member(pair: Pair<ParsedNode, Node>, name: string, nameSpan: Span, depth: number): Built {
    const row = this.writer.size();
    this.keys[row] = name;
    const built = this.node(pair.value, nameSpan, this.afterColon(nameSpan[1]), depth + 1);
    const merges =
      name === '<<' && isScalar(pair.key) && pair.key.type === 'PLAIN' && typeof built.value === 'object';
    if (!merges || built.value === null) return built;
    this.merges.add(row);
    // What is merged is counted member by member when that happens.
    this.aliased -= isAlias(pair.value) ? built.weight : 0;
    return { ...built, weight: 0 };
  }

  private once(names: Map<string, Span>, name: string, span: Span): void {
    const first = names.get(name);
    if (first === undefined) {
      names.set(name, span);
      return;
    }
    this.log.report(problems.duplicateName(name, span, first));
  }

  /** YAML 1.2 dropped `<<`, yet the parsers that read API descriptions all honour it (yaml.org/type/merge). */
  private merge(source: Json, into: object, span: Span): number {
    const sources = Array.isArray(source) ? source : [source];
    let added = 0;
    for (const from of sources) {
      if (!isObject(from) || !this.expands(Object.keys(from).length, span)) continue;
      for (const [name, value] of Object.entries(from)) {
        if (Object.hasOwn(into, name)) continue;
        setMember(into, name, value);
        added += 1;
      }
    }
    return added;
  }

  /** The text of a key: `200` and `1.0` stay as they are written, as no JSON name is a number. */
  private nameOf(key: Node): string {
    if (key === null) return '';
    if (isScalar(key)) return typeof key.value === 'string' ? key.value : String(key.source ?? key.value);
    if (isAlias(key)) {
      const target = this.anchors.get(key.source);
      return typeof target === 'object' && typeof target.value === 'string' ? target.value : `*${key.source}`;
    }
    const span = spanOf(key);
    this.log.report(problems.collectionAsKey(span));
    return this.text.slice(...span);
  }

  private afterColon(offset: number): number {
    const colon = / *:/y;
    colon.lastIndex = offset;
    return colon.test(this.text) ? colon.lastIndex : offset;
  }
}

/** A value that is not written stands right after what announces it. */
function isEmpty(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null && node.source === '' && !node.anchor && !node.tag;
}

function spanOf(node: { readonly range?: readonly [number, number, number] | null | undefined }): Span {
  return node.range ? [node.range[0], node.range[1]] : [0, 0];
}
