import type { JsonObject } from '../../../tools/json/value.ts';
import { ENGINE_BUILD, EVENT_LOG_VERSION } from '../discovery/capabilities.ts';
import { redacted } from '../execution/redact.ts';
import { fold } from './fold.ts';
import type { Run, RunEvent } from './run.ts';

/** The snapshot of a run, as it stands or as it stood after the given events. */
export function snapshotOf(run: Run, log: readonly RunEvent[] = run.log): JsonObject {
  const { cost, status, ...state } = fold(run.definition, log);
  const told = redacted(
    { ...run.request, inputs: null, scopeId: null, callerSpan: null } as JsonObject,
    run.secrets,
  ) as JsonObject;
  const { tags, metadata, configurable = {} } = told;
  const isOver = state.completedAt !== undefined;
  const isStopping = run.cancelling !== undefined && !isOver && log === run.log;
  return {
    runId: run.runId,
    workflowId: run.definition.id,
    status: isStopping ? 'cancelling' : status,
    owner: run.owner,
    ...state,
    engineVersion: ENGINE_BUILD,
    eventLogSchemaVersion: EVENT_LOG_VERSION,
    ...(tags ? { tags } : {}),
    ...(metadata ? { metadata } : {}),
    configurable,
    ...(cost ? { metrics: { openwopCost: cost } } : {}),
  } as JsonObject;
}

export function statusOf(run: Run): string {
  return String(snapshotOf(run).status);
}
