import type { JsonObject } from '../../../tools/json/value.ts';
import { projectRunDiff } from '../../../tools/openwop/run-diff/project.ts';
import type { Run } from './run.ts';
import { snapshotOf } from './snapshot.ts';

/** The answer of `:diff`, by the projection that the contract defines. */
export function compareRuns(a: Run, b: Run): JsonObject {
  return projectRunDiff({ a: comparable(a), b: comparable(b) });
}

function comparable(run: Run): JsonObject {
  const { status, variables, channels } = snapshotOf(run);
  return {
    runId: run.runId,
    status: status ?? null,
    variables: variables ?? null,
    channels: channels ?? null,
    events: run.log,
  };
}
