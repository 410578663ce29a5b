import type { Json, JsonObject } from '../../../tools/json/value.ts';
import type { Interrupt } from '../interrupts/interrupt.ts';
import type { WorkflowDefinition } from '../workflow.ts';

/** An event document, as `run-event.schema.json` describes it. */
export interface RunEvent extends JsonObject {
  readonly eventId: string;
  readonly runId: string;
  readonly type: string;
  readonly payload: JsonObject;
  readonly timestamp: string;
  readonly sequence: number;
}

export interface Owner extends JsonObject {
  readonly tenant: string;
  readonly workspace: string;
  readonly principal: string;
}

/** How a run came from another one. */
export type Origin =
  | { readonly relation: 'fork'; readonly runId: string; readonly fromSeq: number; readonly mode: ForkMode }
  | { readonly relation: 'dispatch'; readonly runId: string; readonly nodeId: string };

export type ForkMode = 'replay' | 'branch';

/** What a caller asked for; a fork takes it from its source. */
export interface RunRequest {
  readonly inputs: JsonObject;
  readonly configurable: JsonObject;
  readonly tags: readonly string[] | undefined;
  readonly metadata: JsonObject | undefined;
  readonly scopeId: string | undefined;
  /** The span of the trace that the request came with. */
  readonly callerSpan: string | undefined;
}

/** One execution of a workflow. The log is the truth; the rest is what a log cannot hold. */
export interface Run {
  readonly runId: string;
  readonly definition: WorkflowDefinition;
  readonly owner: Owner;
  readonly request: RunRequest;
  readonly origin: Origin | undefined;
  readonly log: RunEvent[];
  /** Values that must not appear in any event. */
  readonly secrets: readonly string[];
  /** Variables as they are, while the log holds them redacted. */
  readonly variables: Map<string, Json>;
  /** What each node gave last, before redaction. */
  readonly outputs: Map<string, JsonObject>;
  /** What nodes have put on their spans. */
  readonly spanAttributes: Map<string, JsonObject>;
  readonly children: Run[];
  readonly artifacts: Map<string, JsonObject>;
  /** By interrupt id, answered ones too. */
  readonly interrupts: Map<string, Interrupt>;
  readonly listeners: Set<() => void>;
  /** Stops the node that executes. */
  current: AbortController | undefined;
  /** Says that the run shall stop and who said so. */
  cancelling: Cancellation | undefined;
  hold: Hold | undefined;
}

export interface Cancellation {
  readonly reason?: string;
  readonly cancelledBy?: string;
  readonly parentRunId?: string;
}

export interface Hold {
  readonly reason: string | undefined;
  readonly released: Promise<void>;
  release(): void;
}

export const TERMINAL_EVENTS: ReadonlySet<string> = new Set(['run.completed', 'run.failed', 'run.cancelled']);

export function hasEnded(log: readonly RunEvent[]): boolean {
  return log.some(({ type }) => TERMINAL_EVENTS.has(type));
}

/** Resolves when the run's log has grown, or at once when the signal is aborted. */
export function nextChange(run: Run, signal: AbortSignal, longest?: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = longest === undefined ? undefined : setTimeout(done, longest);
    function done(): void {
      clearTimeout(timer);
      run.listeners.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    run.listeners.add(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
