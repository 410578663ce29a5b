import type { Json, JsonObject } from '../../json/value.ts';
import { compareLogs, type EventDifference } from './compare-logs.ts';
import { EventLog, type Gap } from './event-log.ts';
import type { LogProblem } from './log-problem.ts';
import type { Reading } from './parts.ts';
import { ShapeTree } from './shape-tree.ts';
import { diffStates, type RunState } from './state-diff.ts';
import { type Remark, Tally } from './tally.ts';

/** One run: its log and, as far as known, what it has come to. */
export interface Run {
  /** NDJSON, one event a line, in pieces of any size. A piece may be filled again when the next one is asked for. */
  readonly log: Iterable<Uint8Array>;
  /** The lines of the log are the items of a list of events. */
  readonly isList?: boolean;
  readonly runId?: string | undefined;
  /** By default what the last terminal event of the log says. */
  readonly status?: string | undefined;
  readonly variables?: Json | undefined;
  readonly channels?: Json | undefined;
  /** Names of variables and channels whose values are secrets. */
  readonly sensitive?: readonly string[] | undefined;
}

export type Side = 'a' | 'b';

export interface SideProblem extends LogProblem {
  readonly side: Side;
  readonly where: string;
}

/** What is worth saying about a comparison and has no place in the response. */
export type RunDiffNote =
  | Remark
  | (Gap & { readonly code: 'sequence-gap'; readonly side: Side })
  | { readonly code: 'run-id-missing'; readonly side: Side };

const TERMINAL: ReadonlySet<unknown> = new Set(['completed', 'failed', 'cancelled']);

/**
 * The difference of two runs (RFC 0054). First come the `differences`, in bounded memory; the rest is known
 * after the last of them. Where there are `problems` there is no response, since events that are not in
 * order cannot be aligned.
 */
export class RunDiff {
  /** The sequence of the first difference. */
  divergedAt: number | null = null;
  private readonly runs: Readonly<Record<Side, Run>>;
  private readonly logs: Readonly<Record<Side, EventLog>>;
  private readonly tally: Tally;

  constructor(a: Run, b: Run, reading: Reading = 'payload') {
    const shapes = new ShapeTree();
    this.runs = { a, b };
    this.logs = { a: new EventLog(a.log, shapes, a.runId), b: new EventLog(b.log, shapes, b.runId) };
    this.tally = new Tally(reading);
  }

  *differences(): Generator<EventDifference, void> {
    for (const difference of compareLogs(this.logs.a, this.logs.b, this.tally)) {
      this.divergedAt ??= difference.seq;
      yield difference;
    }
  }

  /** The run, or the side where no event names its run. Known from the first difference on. */
  runId(side: Side): string {
    return this.logs[side].runId ?? side;
  }

  get problems(): readonly SideProblem[] {
    return SIDES.flatMap((side) => this.logs[side].problems.map((problem) => this.problemOn(side, problem)));
  }

  get notes(): readonly RunDiffNote[] {
    return [...SIDES.flatMap((side) => this.notesOn(side)), ...this.tally.remarks];
  }

  get stateDiff(): JsonObject {
    const { a, b } = this.runs;
    return diffStates(this.state('a'), this.state('b'), [...(a.sensitive ?? []), ...(b.sensitive ?? [])]);
  }

  get isTruncated(): boolean {
    return SIDES.some((side) => !TERMINAL.has(this.state(side).status));
  }

  private problemOn(side: Side, problem: LogProblem): SideProblem {
    const where = this.runs[side].isList ? `events[${problem.line - 1}]` : `line ${problem.line}`;
    return { ...problem, side, where };
  }

  private state(side: Side): RunState {
    const { status, variables, channels } = this.runs[side];
    return {
      status: status ?? this.logs[side].status ?? null,
      variables: variables ?? null,
      channels: channels ?? null,
    };
  }

  private notesOn(side: Side): RunDiffNote[] {
    const { gaps, runId } = this.logs[side];
    const found = gaps.map((gap) => ({ code: 'sequence-gap', side, ...gap }) as const);
    return runId === undefined ? [...found, { code: 'run-id-missing', side }] : found;
  }
}

const SIDES: readonly Side[] = ['a', 'b'];
