import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { Refusal } from '../answers/refusal.ts';
import type { Host } from '../host.ts';
import { begin, newRun } from './create.ts';
import { fold } from './fold.ts';
import type { ForkMode, Run, RunEvent } from './run.ts';

/** Starts a run that begins with a prefix of another one's log. */
export function forkRun(host: Host, source: Run, caller: Caller, body: JsonObject): Run {
  const mode = body.mode as ForkMode;
  const modes = member(host.capabilities.replay, 'modes');
  if (!Array.isArray(modes) || !modes.includes(mode))
    throw new Refusal(422, 'capability_required', { requiredCapability: `replay.modes.${mode}` });
  const fromSeq = typeof body.fromSeq === 'number' ? body.fromSeq : 0;
  if (fromSeq >= source.log.length) throw new Refusal(422, 'validation_error', { pointer: '/fromSeq' });
  const { tenant, workspace, principal } = caller;
  const { scopeId: _scope, ...request } = source.request;
  const overlay = isObject(body.runOptionsOverlay) ? body.runOptionsOverlay : {};
  const fork = newRun(
    source.definition,
    { tenant, workspace, principal },
    {
      ...request,
      ...overlaidOptions(source.request.configurable, overlay),
      scopeId: undefined,
      callerSpan: undefined,
    },
    { relation: 'fork', runId: source.runId, fromSeq, mode },
    { secrets: source.secrets, variables: variablesAt(source, fromSeq) },
  );
  fork.log.push(...prefix(source, fork.runId, fromSeq));
  for (const { type, payload } of fork.log)
    if (type === 'node.completed' && isObject(payload.outputs))
      fork.outputs.set(String(payload.nodeId), payload.outputs);
  begin(host, fork, mode === 'replay' ? [...source.log] : undefined);
  return fork;
}

/** The copied events are new records of the same facts. */
function prefix(source: Run, runId: string, fromSeq: number): readonly RunEvent[] {
  return source.log.slice(0, fromSeq).map((event) => ({
    ...event,
    eventId: `${runId}-${event.sequence}`,
    runId,
    payload: event.payload.runId === source.runId ? { ...event.payload, runId } : event.payload,
  }));
}

/** The log holds sensitive values redacted; those come from the source itself. */
function variablesAt(source: Run, fromSeq: number): Map<string, Json> {
  const started = fromSeq > 0 ? {} : source.request.inputs;
  const { variables } = fold(source.definition, source.log.slice(0, fromSeq));
  const known = new Map(Object.entries({ ...variables, ...started }));
  for (const { name, sensitive } of source.definition.variables as readonly JsonObject[]) {
    const value = source.variables.get(String(name));
    if (sensitive === true && value !== undefined) known.set(String(name), value);
  }
  return known;
}

function overlaidOptions(configurable: JsonObject, overlay: JsonObject): { configurable: JsonObject } {
  return {
    ...(overlay as object),
    configurable: { ...configurable, ...(isObject(overlay.configurable) ? overlay.configurable : {}) },
  };
}
