import { BACKSLASH, DIGIT, LOWER_R, QUOTE, ZERO } from '../bytes/byte-classes.ts';
import { EventReader, NOT_FOLLOWED } from './event-reader.ts';
import { type LogProblem, logProblem, type ProblemCode } from './log-problem.ts';
import { decode } from './scalars.ts';
import type { ShapeTree } from './shape-tree.ts';

/** More than these help nobody: the rest of the log is left unread. */
const MOST_PROBLEMS = 20;
const MOST_GAPS = 20;

/** Sequences that the log leaves out: those between `after` and `before`. */
export interface Gap {
  readonly line: number;
  readonly after: number;
  readonly before: number;
}

const TERMINAL_STATUS: ReadonlyMap<unknown, string> = new Map([
  ['run.completed', 'completed'],
  ['run.failed', 'failed'],
  ['run.cancelled', 'cancelled'],
]);

/** The events of one run in their order, and what is wrong with the log. */
export class EventLog {
  readonly problems: LogProblem[] = [];
  readonly gaps: Gap[] = [];
  /** Of the event that the log stands on: -1 before the first one, infinite after the last one. */
  sequence = -1;
  runId: string | undefined;
  /** What the last terminal event says; undefined for a run in flight. */
  status: string | undefined;
  private readonly reader: EventReader;
  private statusHere: string | undefined;

  constructor(chunks: Iterable<Uint8Array>, shapes: ShapeTree, runId?: string) {
    this.reader = new EventReader(chunks, shapes);
    this.runId = runId;
  }

  /** Goes to the next event. Lines with a problem are passed over: the problem is kept. */
  next(): void {
    while (this.problems.length < MOST_PROBLEMS) {
      const outcome = this.reader.advance();
      if (outcome === 'at-end') break;
      const problem = outcome === 'event' ? this.enter() : outcome;
      if (problem === undefined) return;
      this.add(problem);
    }
    if (this.isOfNoRun()) this.add('log-empty');
    this.sequence = Number.POSITIVE_INFINITY;
  }

  /** Goes to the next event if it can be read like the event of `guide`; answers in which parts they differ. */
  follow(guide: EventLog): number {
    const different = this.reader.follow(guide.reader);
    if (different === NOT_FOLLOWED) return different;
    this.moveTo(guide.sequence);
    this.status = guide.statusHere ?? this.status;
    return different;
  }

  /** Parts that differ only where doubles do not show it, for the event that was followed last. */
  get inexact(): number {
    return this.reader.inexact;
  }

  /** The event as it is written; valid until the log goes on. */
  get event(): Uint8Array {
    const { bytes, start, end } = this.reader;
    return bytes.subarray(start, end - 1);
  }

  private add(problem: ProblemCode): void {
    this.problems.push(logProblem(problem, this.reader.line));
  }

  private isOfNoRun(): boolean {
    return this.sequence < 0 && this.runId === undefined && this.problems.length === 0;
  }

  private enter(): ProblemCode | undefined {
    const { reader } = this;
    const { slots } = reader.scanner;
    const { shape, bytes } = reader;
    if (bytes[slots[shape.type]!] !== QUOTE) return 'type-missing';
    const sequence = readSequence(bytes, slots[shape.sequence]!, slots[shape.sequence + 1]!);
    if (!(Number.isSafeInteger(sequence) && sequence >= 0)) return 'sequence-invalid';
    const foreign = shape.runId < 0 || reader.isOwnRun(slots[shape.runId]!) ? undefined : this.enterRun();
    if (foreign !== undefined) return foreign;
    if (sequence <= this.sequence)
      return sequence < this.sequence ? 'sequence-disorder' : 'sequence-duplicate';
    this.moveTo(sequence);
    this.enterStatus(slots[shape.type]!);
    return undefined;
  }

  /** The first run id is that of the log, and all others have to be the same. */
  private enterRun(): ProblemCode | undefined {
    const { reader } = this;
    const { slots } = reader.scanner;
    const runId = reader.valueOf(reader.shape.runId);
    if (typeof runId !== 'string') return 'run-id-invalid';
    this.runId ??= runId;
    if (runId !== this.runId) return 'foreign-run';
    reader.runToken = reader.bytes.slice(slots[reader.shape.runId], slots[reader.shape.runId + 1]);
    return undefined;
  }

  private enterStatus(type: number): void {
    const { reader } = this;
    const first = reader.bytes[type + 1];
    const mayEnd = first === LOWER_R || first === BACKSLASH;
    this.statusHere = mayEnd ? TERMINAL_STATUS.get(reader.valueOf(reader.shape.type)) : undefined;
    this.status = this.statusHere ?? this.status;
  }

  private moveTo(sequence: number): void {
    if (sequence > this.sequence + 1 && this.gaps.length < MOST_GAPS) {
      this.gaps.push({ line: this.reader.line, after: this.sequence, before: sequence });
    }
    this.sequence = sequence;
  }
}

/** Not a number where the scalar is none. Digits beyond what a double holds give a number that is not safe. */
function readSequence(bytes: Uint8Array, start: number, end: number): number {
  let sequence = 0;
  let at = start;
  while (DIGIT[bytes[at]!] === 1) {
    sequence = sequence * 10 + (bytes[at]! - ZERO);
    at += 1;
  }
  return at === end ? sequence : Number(decode(bytes, start, end));
}
