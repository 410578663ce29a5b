import type { Json, JsonObject } from '../../../tools/json/value.ts';

/** A question that a run asks, and what became of it. */
export interface Interrupt {
  readonly interruptId: string;
  readonly runId: string;
  readonly nodeId: string;
  /** As `suspend-request.schema.json` describes it. */
  readonly payload: InterruptPayload;
  state: 'open' | 'resolved' | 'cancelled';
  /** Principals who have accepted so far, where several have to. */
  readonly approvals: Set<string>;
  record(type: string, payload: JsonObject): void;
  readonly settle: (answer: Settlement) => void;
}

export interface InterruptPayload extends JsonObject {
  readonly kind: string;
  readonly key: string;
  readonly data: JsonObject;
}

export interface Settlement {
  readonly resumeValue: Json;
  readonly resolvedBy: string;
  readonly resolvedAt: string;
}
