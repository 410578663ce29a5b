import { randomUUID } from 'node:crypto';
import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import { redacted } from '../execution/redact.ts';
import type { Run } from '../runs/run.ts';

/** Remarks on runs, kept beside the logs and never in them. */
export class Annotations {
  readonly #byRun = new Map<string, JsonObject[]>();
  readonly #waiting = new Map<string, Set<JsonObject[]>>();

  of({ runId }: Run): readonly JsonObject[] {
    return this.#byRun.get(runId) ?? [];
  }

  /** A list that new remarks are put into. */
  listen({ runId }: Run): JsonObject[] {
    const list: JsonObject[] = [];
    const lists = this.#waiting.get(runId) ?? new Set();
    this.#waiting.set(runId, lists.add(list));
    return list;
  }

  add(
    run: Run,
    caller: Caller,
    feedback: Json | undefined,
    { target, signal, note }: JsonObject,
  ): JsonObject {
    requireAdvertised(member(feedback, 'targets'), member(target, 'type'), '/target/type');
    requireAdvertised(member(feedback, 'signals'), member(signal, 'kind'), '/signal/kind');
    requireTarget(run, isObject(target) ? target : {});
    const annotation: JsonObject = {
      annotationId: `ann_${randomUUID()}`,
      runId: run.runId,
      createdAt: new Date().toISOString(),
      createdBy: caller.principal,
      target: target ?? null,
      signal: redacted(signal ?? null, run.secrets),
      ...(typeof note === 'string' ? { note: redacted(note, run.secrets) } : {}),
    };
    this.#byRun.set(run.runId, [...this.of(run), annotation]);
    for (const list of this.#waiting.get(run.runId) ?? []) list.push(annotation);
    for (const listener of [...run.listeners]) listener();
    return annotation;
  }
}

function requireAdvertised(offered: Json | undefined, asked: Json | undefined, pointer: string): void {
  if (!Array.isArray(offered) || !offered.includes(asked)) throw invalid({ pointer });
}

function requireTarget({ log, definition }: Run, { type, eventId, nodeId }: JsonObject): void {
  const isKnown =
    type === 'run' ||
    (type === 'event' && log.some((event) => event.eventId === eventId)) ||
    (type === 'node' && definition.nodes.some(({ id }) => id === nodeId));
  if (!isKnown) throw new Refusal(404, 'not_found');
}
