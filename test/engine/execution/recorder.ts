import { canonical } from '../../../tools/json/canonical.ts';
import type { Json, JsonObject } from '../../../tools/json/value.ts';
import { ENGINE_BUILD } from '../discovery/capabilities.ts';
import { type Run, type RunEvent, TERMINAL_EVENTS } from '../runs/run.ts';
import { ENDS } from './graph.ts';
import { redacted } from './redact.ts';

export type OnEvent = (run: Run, event: RunEvent) => void;

/** Writes the log of one run, and compares it with that of a source while the run is a replay. */
export class Recorder {
  readonly run: Run;
  readonly #onEvent: OnEvent;
  /** Events of a node that begins again, which the log holds already. */
  readonly #written: RunEvent[];
  /** The log that a replay has to repeat. */
  #source: readonly RunEvent[] | undefined;
  readonly #asked = new Map<string, number>();

  constructor(run: Run, source: readonly RunEvent[] | undefined, onEvent: OnEvent) {
    this.run = run;
    this.#source = source;
    this.#onEvent = onEvent;
    this.#written = eventsOfRunningNode(run.log);
    for (const { type, payload } of run.log.filter((event) => !this.#written.includes(event)))
      if (type === 'interrupt.requested') this.nextQuestion(String(payload.nodeId));
  }

  /** How often the node has asked before. */
  nextQuestion(nodeId: string): number {
    const count = this.#asked.get(nodeId) ?? 0;
    this.#asked.set(nodeId, count + 1);
    return count;
  }

  record(type: string, payload: JsonObject, nodeId?: string): RunEvent {
    const known = this.#written.findIndex((event) => event.type === type && event.nodeId === nodeId);
    if (known >= 0) return this.#written.splice(known, 1)[0]!;
    const event = this.#event(type, redacted(payload, this.run.secrets) as JsonObject, nodeId);
    const difference = this.#difference(event);
    if (difference === undefined) return this.#append(event);
    this.#source = undefined;
    // A terminal event is the last one, so that the news of a divergence there comes before it.
    if (TERMINAL_EVENTS.has(type)) {
      this.#append(this.#event('replay.diverged', difference));
      return this.#append(this.#event(type, event.payload, nodeId));
    }
    const appended = this.#append(event);
    this.#append(this.#event('replay.diverged', difference));
    return appended;
  }

  /** What the source recorded for a node from here on; undefined once there is nothing to repeat. */
  sourceEvents(nodeId: string): readonly RunEvent[] | undefined {
    return this.#source?.slice(this.run.log.length).filter((event) => event.nodeId === nodeId);
  }

  stopComparing(): void {
    this.#source = undefined;
  }

  #event(type: string, payload: JsonObject, nodeId?: string): RunEvent {
    const sequence = this.run.log.length;
    return {
      eventId: `${this.run.runId}-${sequence}`,
      runId: this.run.runId,
      ...(nodeId === undefined ? {} : { nodeId }),
      type,
      payload,
      timestamp: new Date().toISOString(),
      sequence,
      engineVersion: ENGINE_BUILD,
    };
  }

  #append(event: RunEvent): RunEvent {
    const stored = {
      ...event,
      sequence: this.run.log.length,
      eventId: `${this.run.runId}-${this.run.log.length}`,
    };
    this.run.log.push(stored);
    this.#onEvent(this.run, stored);
    for (const listener of [...this.run.listeners]) listener();
    return stored;
  }

  /** The payload of `replay.diverged`, where the source has something else at this sequence. */
  #difference(event: RunEvent): JsonObject | undefined {
    if (this.#source === undefined || this.run.origin?.relation !== 'fork') return undefined;
    const original = this.#source[event.sequence];
    if (original !== undefined && keyOf(original) === keyOf(event)) return undefined;
    const kind = original === undefined ? 'extra' : original.type === event.type ? 'output' : 'type-mismatch';
    return {
      sourceRunId: this.run.origin.runId,
      atSequence: event.sequence,
      ...(original ? { originalEventId: original.eventId } : {}),
      divergenceKind: kind,
      divergencePoint: String(event.sequence),
    };
  }
}

/** A node that was running at a fork point begins again; what it has recorded is not recorded twice. */
function eventsOfRunningNode(log: readonly RunEvent[]): RunEvent[] {
  const start = log.findLast(({ type }) => type === 'node.started');
  if (start === undefined) return [];
  const events = log.slice(start.sequence).filter(({ nodeId }) => nodeId === start.nodeId);
  return events.some(({ type }) => ENDS.has(type)) ? [] : events;
}

const EXCLUDED = [
  'eventId',
  'runId',
  'causationId',
  'correlationId',
  'timestamp',
  'ts',
  'traceparent',
  'tracestate',
];

function keyOf({ type, payload }: RunEvent): string {
  const compared: Record<string, Json> = { ...payload };
  for (const name of EXCLUDED) delete compared[name];
  return `${type} ${canonical(compared)}`;
}
