import { isUtf8 } from 'node:buffer';
import { LINE_FEED, OPEN_OBJECT } from '../bytes/byte-classes.ts';
import { JsonScanner } from '../bytes/json-scanner.ts';
import { LineWindow } from '../bytes/line-window.ts';
import { withPlainNames } from '../bytes/plain-names.ts';
import { EventPartition } from './event-partition.ts';
import type { ProblemCode } from './log-problem.ts';
import { ANY_PART, EVENT, SEQUENCE, TYPE } from './parts.ts';
import { compareScalars, decode } from './scalars.ts';
import { NO_SHAPE, type Shape, shapeOf } from './shape.ts';
import type { ShapeTree } from './shape-tree.ts';

const LONGEST_LINE = 64 << 20;

/** What `follow` answers for a line that has to be read for itself. */
export const NOT_FOLLOWED = -1;

/** Reads a log line by line and finds the scalars of each event, without making a value of any. */
export class EventReader {
  /** The line that the reader stands on, counted from 1, and its bytes up to and with the line feed. */
  line = 0;
  bytes: Uint8Array;
  start = 0;
  end = 0;
  shape: Shape = NO_SHAPE;
  /** The run that the log belongs to, as its lines write it; empty until it is known. */
  runToken: Uint8Array = new Uint8Array();
  /** Parts in which the followed line has numbers that are one double and not one decimal. */
  inexact = 0;
  readonly scanner: JsonScanner;
  private view: DataView;
  private readonly window: LineWindow;
  private readonly shapes: ShapeTree;
  private readonly partition = new EventPartition();
  /** Where the next line starts. */
  private next = 0;
  /** How far a line stands from the line it follows, here and at the run id. */
  private shift = 0;
  private runShift = 0;
  private isUtf8 = true;

  constructor(chunks: Iterable<Uint8Array>, shapes: ShapeTree) {
    this.window = new LineWindow(chunks, LONGEST_LINE);
    this.bytes = this.window.bytes;
    this.view = this.window.view;
    this.shapes = shapes;
    this.scanner = new JsonScanner(this.partition);
  }

  /** Goes to the next line that is not blank. */
  advance(): 'event' | 'at-end' | ProblemCode {
    for (;;) {
      this.line += 1;
      const outcome = this.ready();
      if (outcome !== 'filled') return outcome;
      this.start = this.next;
      const read = this.read();
      if (read !== 'blank') return read;
    }
  }

  /**
   * Reads the next line as the line of `guide` with other scalars, and answers in which parts the two
   * differ. What they share is compared a word at a time and not scanned again.
   */
  follow(guide: EventReader): number {
    if (this.ready() !== 'filled' || !this.isUtf8) return NOT_FOLLOWED;
    const { shape, scanner, start, end } = guide;
    this.shift = this.next - start;
    this.runShift = this.shift;
    this.inexact = 0;
    this.scanner.flaw = undefined;
    const different = this.walkAlong(guide);
    if (different === NOT_FOLLOWED || this.scanner.flaw !== undefined) return NOT_FOLLOWED;
    if (shape.runId >= 0 && !this.isOwnRun(scanner.slots[shape.runId]! + this.runShift)) return NOT_FOLLOWED;
    this.line += 1;
    this.start = this.next;
    this.end = end + this.shift;
    this.next = this.end;
    return different;
  }

  private walkAlong(guide: EventReader): number {
    const { shape, end } = guide;
    const { slots } = guide.scanner;
    const count = 2 * shape.parts.length;
    let at = guide.start;
    let different = 0;
    for (let slot = 0; ; slot += 2) {
      at = this.firstDifference(guide, at);
      if (at >= end) return different;
      while (slot < count && slots[slot + 1]! < at) slot += 2;
      if (slot === count || at < slots[slot]!) return NOT_FOLLOWED;
      const part = shape.parts[slot >> 1]!;
      if (part === SEQUENCE || part === TYPE) return NOT_FOLLOWED;
      const start = slots[slot]! + this.shift;
      const after = this.scanner.scalar(start);
      if (after < 0) return NOT_FOLLOWED;
      if ((part & ANY_PART & ~different) !== 0) different |= this.compare(guide, slot, start, after);
      at = slots[slot + 1]!;
      this.shift = after - at;
      if (slot < shape.runId) this.runShift = this.shift;
    }
  }

  /** Whether the run that the log belongs to is written at a place. */
  isOwnRun(start: number): boolean {
    const { bytes, runToken } = this;
    let at = 0;
    while (at < runToken.length && bytes[start + at] === runToken[at]) at += 1;
    return at === runToken.length && at > 0;
  }

  /** The value of a scalar, in the list of slots of the line. */
  valueOf(slot: number): unknown {
    const { slots } = this.scanner;
    return JSON.parse(decode(this.bytes, slots[slot]!, slots[slot + 1]!));
  }

  private firstDifference(guide: EventReader, from: number): number {
    const { bytes, view, shift } = this;
    const { end, bytes: otherBytes, view: otherView } = guide;
    let at = from;
    while (at < end && view.getInt32(at + shift, true) === otherView.getInt32(at, true)) at += 4;
    while (at < end && bytes[at + shift] === otherBytes[at]) at += 1;
    return at;
  }

  private compare(guide: EventReader, slot: number, start: number, end: number): number {
    const { slots } = guide.scanner;
    const part = guide.shape.parts[slot >> 1]! & ANY_PART;
    const compared = compareScalars(guide.bytes, slots[slot]!, slots[slot + 1]!, this.bytes, start, end);
    if (compared === 'inexact') this.inexact |= part;
    return compared === 'different' ? part : 0;
  }

  /** Sees to it that a whole line is in memory. */
  private ready(): ReturnType<LineWindow['fill']> {
    const { window } = this;
    let outcome: ReturnType<LineWindow['fill']> = 'filled';
    if (this.next === window.limit) {
      outcome = window.fill();
      this.next = 0;
      this.isUtf8 = isUtf8(window.bytes.subarray(0, window.limit));
    }
    this.bytes = window.bytes;
    this.scanner.bytes = window.bytes;
    this.view = window.view;
    return outcome;
  }

  private read(): 'event' | 'blank' | ProblemCode {
    const { scanner, shapes } = this;
    if (!this.isUtf8 && !this.isLineUtf8()) return 'bad-utf8';
    scanner.flaw = undefined;
    const end = shapes.recognize(scanner, this.view, this.start);
    if (end < 0 || scanner.flaw !== undefined) return this.scan();
    this.shape = shapes.shape;
    this.end = end;
    this.next = end;
    return 'event';
  }

  private isLineUtf8(): boolean {
    const end = this.bytes.indexOf(LINE_FEED, this.start);
    this.next = end + 1;
    return isUtf8(this.bytes.subarray(this.start, end));
  }

  private scan(): 'event' | 'blank' | ProblemCode {
    const { scanner } = this;
    const lineEnd = this.bytes.indexOf(LINE_FEED, this.start);
    this.next = lineEnd + 1;
    if (scanner.space(this.start) === lineEnd) return 'blank';
    const after = this.scanText();
    if (after < 0) return ~after === lineEnd ? 'torn-line' : 'invalid-json';
    if (scanner.hasEscapedName) this.writeNamesPlainly(lineEnd);
    if (this.bytes[scanner.space(this.start)] !== OPEN_OBJECT) return 'not-an-object';
    if (scanner.flaw !== undefined) return scanner.flaw;
    this.shape = shapeOf(scanner);
    if (this.shape.sequence < 0) return 'sequence-missing';
    if (this.shape.type < 0) return 'type-missing';
    this.shapes.learn(scanner, this.start, this.end, this.shape);
    return 'event';
  }

  /** Position of the line feed, or of what breaks the grammar. */
  private scanText(): number {
    const { partition } = this;
    partition.isDataBeside = false;
    partition.payloads = 0;
    const end = this.scanOnce();
    partition.isDataBeside = partition.payloads > 1;
    return partition.isDataBeside ? this.scanOnce() : end;
  }

  private scanOnce(): number {
    const end = this.scanner.text(this.scanner.space(this.start), EVENT);
    this.end = end + 1;
    return end;
  }

  /** The line gets bytes of its own, in which every name is spelled as the parts of an event are. */
  private writeNamesPlainly(lineEnd: number): void {
    const text = withPlainNames(decode(this.bytes, this.start, lineEnd));
    this.bytes = Uint8Array.from(Buffer.from(`${text}\n${' '.repeat(8)}`));
    this.view = new DataView(this.bytes.buffer);
    this.scanner.bytes = this.bytes;
    this.start = 0;
    this.scanText();
  }
}
