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
    const named = isObject(target) ? target : {};
    for (const kind of kindsOf(named)) requireAdvertised(member(feedback, 'targets'), kind, '/target');
    requireAdvertised(member(feedback, 'signals'), member(signal, 'kind'), '/signal/kind');
    requireTarget(run, named);
    const annotation: JsonObject = {
      annotationId: `ann_${randomUUID()}`,
      target: { runId: run.runId, ...named },
      signal: redacted(signal ?? null, run.secrets),
      actor: { principalRef: caller.principal },
      createdAt: new Date().toISOString(),
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

function kindsOf({ eventId, nodeId }: JsonObject): readonly string[] {
  const kinds = [...(eventId === undefined ? [] : ['event']), ...(nodeId === undefined ? [] : ['node'])];
  return kinds.length > 0 ? kinds : ['run'];
}

function requireTarget({ log, definition }: Run, { eventId, nodeId }: JsonObject): void {
  const isKnown =
    (eventId === undefined || log.some((event) => event.eventId === eventId)) &&
    (nodeId === undefined || definition.nodes.some(({ id }) => id === nodeId));
  if (!isKnown) throw new Refusal(404, 'not_found');
}
