import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  LINE_FEED,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from './byte-classes.ts';
import { grown } from './grown.ts';
import { ScalarScanner } from './scalar-scanner.ts';

/** Which part of a text each value belongs to; the scanner gives the numbers no meaning. */
export interface Partition {
  ofMember(within: number, bytes: Uint8Array, nameStart: number, nameEnd: number): number;
  ofItem(within: number): number;
}

/** From here on a set finds a repeated name faster than looking at all of them. */
const MANY_NAMES = 64;
const IS_ARRAY = -1;

/**
 * Scans whole JSON texts, and keeps where each scalar stands and which part of the text it belongs to.
 * Containers are on a stack of its own: depth costs memory and never the call stack.
 */
export class JsonScanner extends ScalarScanner {
  /** Start and end of each scalar, one after the other. */
  slots = new Int32Array(256);
  slotCount = 0;
  parts: number[] = [];
  /** A name written with escapes is not seen for what it is. */
  hasEscapedName = false;
  private readonly partition: Partition;
  private part = 0;
  private depth = 0;
  /** For each open container where its names begin, or that it is an array. */
  private bases = new Int32Array(64);
  private insides = new Int32Array(64);
  private names = new Int32Array(256);
  private nameCount = 0;
  private readonly nameSets = new Map<number, Set<string>>();

  constructor(partition: Partition) {
    super();
    this.partition = partition;
  }

  /** Scans the text that ends with the line; returns the position of the line feed. */
  text(start: number, part: number): number {
    const after = this.value(start, part);
    if (after < 0) return after;
    const end = this.space(after);
    return this.bytes[end] === LINE_FEED ? end : ~end;
  }

  /** Scans one value and what it holds. */
  private value(start: number, part: number): number {
    this.slotCount = 0;
    this.parts = [];
    this.hasEscapedName = false;
    this.flaw = undefined;
    this.part = part;
    this.depth = 0;
    this.nameCount = 0;
    this.nameSets.clear();
    let at = start;
    do {
      const byte = this.bytes[at];
      at = byte === OPEN_OBJECT || byte === OPEN_ARRAY ? this.open(at, byte === OPEN_ARRAY) : this.slot(at);
    } while (this.depth > 0 && at >= 0);
    return at;
  }

  private slot(start: number): number {
    const end = this.scalar(start);
    if (end < 0) return end;
    this.slots = grown(this.slots, this.slotCount + 2);
    this.slots[this.slotCount] = start;
    this.slots[this.slotCount + 1] = end;
    this.slotCount += 2;
    this.parts.push(this.part);
    return this.finish(end);
  }

  private open(start: number, isArray: boolean): number {
    const at = this.space(start + 1);
    if (this.bytes[at] === (isArray ? CLOSE_ARRAY : CLOSE_OBJECT)) return this.finish(at + 1);
    if (isArray) this.part = this.partition.ofItem(this.part);
    this.bases = grown(this.bases, this.depth);
    this.insides = grown(this.insides, this.depth);
    this.bases[this.depth] = isArray ? IS_ARRAY : this.nameCount;
    this.insides[this.depth] = this.part;
    this.depth += 1;
    return isArray ? at : this.name(at);
  }

  /** After a value: closes what ends here and goes to the next value. */
  private finish(start: number): number {
    let at = start;
    while (this.depth > 0) {
      const base = this.bases[this.depth - 1]!;
      at = this.space(at);
      if (this.bytes[at] === COMMA) {
        this.part = this.insides[this.depth - 1]!;
        at = this.space(at + 1);
        return base === IS_ARRAY ? at : this.name(at);
      }
      if (this.bytes[at] !== (base === IS_ARRAY ? CLOSE_ARRAY : CLOSE_OBJECT)) return ~at;
      if (base !== IS_ARRAY) this.forgetNames(base);
      this.depth -= 1;
      at += 1;
    }
    return at;
  }

  private name(start: number): number {
    if (this.bytes[start] !== QUOTE) return ~start;
    const { escapes } = this;
    const after = this.string(start + 1);
    if (after < 0) return after;
    if (this.escapes > escapes) this.hasEscapedName = true;
    if (this.isTaken(start, after)) this.note('duplicate-member');
    this.names = grown(this.names, this.nameCount + 2);
    this.names[this.nameCount] = start;
    this.names[this.nameCount + 1] = after;
    this.nameCount += 2;
    this.part = this.partition.ofMember(this.part, this.bytes, start + 1, after - 1);
    const at = this.space(after);
    return this.bytes[at] === COLON ? this.space(at + 1) : ~at;
  }

  private isTaken(start: number, end: number): boolean {
    const base = this.bases[this.depth - 1]!;
    if (this.nameCount - base >= 2 * MANY_NAMES) return this.isTakenAmongMany(base, start, end);
    for (let at = base; at < this.nameCount; at += 2) {
      if (this.isSame(this.names[at]!, this.names[at + 1]!, start, end)) return true;
    }
    return false;
  }

  private isSame(start: number, end: number, otherStart: number, otherEnd: number): boolean {
    const { bytes } = this;
    if (end - start !== otherEnd - otherStart) return false;
    let at = start;
    while (at < end && bytes[at] === bytes[otherStart + at - start]) at += 1;
    return at === end;
  }

  private isTakenAmongMany(base: number, start: number, end: number): boolean {
    let set = this.nameSets.get(base);
    if (set === undefined) {
      set = new Set();
      for (let at = base; at < this.nameCount; at += 2)
        set.add(this.latin1(this.names[at]!, this.names[at + 1]!));
      this.nameSets.set(base, set);
    }
    const size = set.size;
    return set.add(this.latin1(start, end)).size === size;
  }

  private forgetNames(base: number): void {
    this.nameCount = base;
    this.nameSets.delete(base);
  }

  /** One character for each byte, which is enough to compare. */
  private latin1(start: number, end: number): string {
    const { buffer, byteOffset } = this.bytes;
    return Buffer.from(buffer, byteOffset + start, end - start).toString('latin1');
  }
}
