import { type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { Refusal } from '../answers/refusal.ts';
import { hasEnded, type Run } from '../runs/run.ts';
import { statusOf } from '../runs/snapshot.ts';
import type { Interrupt } from './interrupt.ts';
import { checkResumeValue } from './resume-value.ts';

/** The question of a node: the open one, or else the last that was asked. */
export function interruptOf(run: Run, nodeId: string): Interrupt {
  const asked = [...run.interrupts.values()].filter((interrupt) => interrupt.nodeId === nodeId);
  const found = asked.find(({ state }) => state === 'open') ?? asked.at(-1);
  if (!found) throw new Refusal(404, 'interrupt_not_found');
  return found;
}

export function isOpen(run: Run, { state }: Interrupt): boolean {
  return state === 'open' && !run.cancelling && !hasEnded(run.log);
}

function requireOpen(run: Run, interrupt: Interrupt): void {
  if (interrupt.state === 'resolved') throw new Refusal(409, 'interrupt_already_resolved');
  if (!isOpen(run, interrupt))
    throw run.cancelling?.parentRunId === undefined
      ? new Refusal(422, 'interrupt_cancelled')
      : new Refusal(410, 'interrupt_gone');
}

export async function resolve(
  run: Run,
  interrupt: Interrupt,
  resumeValue: Json,
  principal: string,
): Promise<JsonObject> {
  requireOpen(run, interrupt);
  checkResumeValue(interrupt.payload, resumeValue);
  const { approversList, requiredApprovals } = interrupt.payload.data;
  if (Array.isArray(approversList) && !approversList.includes(principal)) throw new Refusal(403, 'forbidden');
  const action = interrupt.payload.kind === 'approval' ? member(resumeValue, 'action') : undefined;
  const needed = typeof requiredApprovals === 'number' ? requiredApprovals : 1;
  const isDecided = action !== 'ask' && (needed === 1 || isGateDecided(interrupt, needed, principal, action));
  const resolvedAt = new Date().toISOString();
  if (isDecided) {
    interrupt.state = 'resolved';
    interrupt.settle({ resumeValue, resolvedBy: principal, resolvedAt });
    await new Promise((done) => setImmediate(done));
  }
  const { runId, nodeId, interruptId } = interrupt;
  return { runId, nodeId, interruptId, status: statusOf(run), ...(isDecided ? { resolvedAt } : {}) };
}

/** Counts one vote; a single rejection is a veto. */
function isGateDecided(
  { approvals, payload, record }: Interrupt,
  required: number,
  principal: string,
  action: Json | undefined,
): boolean {
  const gateId = String(payload.data.artifactId);
  if (action !== 'accept') {
    record('approval.rejected', { gateId, principal });
    return true;
  }
  approvals.add(principal);
  record('approval.granted', {
    gateId,
    principal,
    quorumProgress: { required, granted: approvals.size },
  });
  return approvals.size >= required;
}
