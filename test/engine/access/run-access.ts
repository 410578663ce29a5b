import { Refusal } from '../answers/refusal.ts';
import type { Host } from '../host.ts';
import type { Run } from '../runs/run.ts';
import type { Caller } from './callers.ts';

/** The run, if the caller may know of it: hidden from other tenants, refused to other workspaces. */
export function runFor(host: Host, caller: Caller, runId: string, code = 'run_forbidden'): Run {
  const run = host.runs.get(runId);
  if (run?.owner.tenant !== caller.tenant) throw new Refusal(404, 'run_not_found');
  if (run.owner.workspace !== caller.workspace) throw new Refusal(403, code);
  return run;
}
