import type { Json, JsonObject } from '../../../tools/json/value.ts';
import type { Host } from '../host.ts';
import type { Run, RunEvent } from '../runs/run.ts';
import type { WorkflowNode } from '../workflow.ts';

/** What a node may do. */
export interface NodeContext {
  readonly host: Host;
  readonly run: Run;
  readonly node: WorkflowNode;
  readonly config: JsonObject;
  readonly inputs: JsonObject;
  /** Aborted when the run is cancelled or held at once. */
  readonly signal: AbortSignal;
  record(type: string, payload: JsonObject): RunEvent;
  /** Raises an interrupt and waits for the answer. */
  ask(kind: string, data: JsonObject, timeoutMs?: number): Promise<Json>;
  setVariable(name: string, next: Json): void;
  write(channel: string, value: Json, ttlMs?: number): void;
}

export interface NodeType {
  /** What it does reaches outside the run, so that a replay takes the recorded result. */
  readonly hasEffects?: boolean | ((config: JsonObject) => boolean);
  execute(context: NodeContext): Promise<NodeResult> | NodeResult;
}

export interface NodeResult {
  readonly outputs: JsonObject;
  /** The run ends with these outputs. */
  readonly endsRun?: boolean;
}

/** Fails the node with a code of a failed run. */
export class NodeFailure extends Error {
  readonly code: string;
  readonly details: JsonObject | undefined;

  constructor(code: string, message: string, details?: JsonObject) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
