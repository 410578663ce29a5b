import type { Json, JsonObject } from '../../../tools/json/value.ts';
import type { Recorder } from '../execution/recorder.ts';
import { NodeFailure } from '../nodes/node-type.ts';
import type { Run } from '../runs/run.ts';
import type { Interrupt, InterruptPayload, Settlement } from './interrupt.ts';

/** Suspends the node until somebody answers; a question that the log answers is not asked again. */
export async function ask(
  recorder: Recorder,
  nodeId: string,
  kind: string,
  data: JsonObject,
  signal: AbortSignal,
  timeoutMs?: number,
): Promise<Json> {
  const { run } = recorder;
  const key = `${nodeId}:${recorder.nextQuestion(nodeId)}`;
  const interruptId = `int_${key.replace(':', '_')}`;
  const payload: InterruptPayload = { kind, key, data, ...(timeoutMs !== undefined && { timeoutMs }) };
  const known = storedAnswer(run, interruptId);
  const answered = known ? Promise.resolve(known) : opened(recorder, nodeId, interruptId, payload, signal);
  recorder.record('node.suspended', { nodeId, interruptId, kind, key }, nodeId);
  recordCompanion(recorder, nodeId, interruptId, payload);
  const requestedAt = new Date().toISOString();
  recorder.record(
    'interrupt.requested',
    { runId: run.runId, nodeId, interruptId, ...payload, requestedAt },
    nodeId,
  );
  if (!known) recorder.stopComparing();
  const settlement = await answered;
  recordAnswer(recorder, nodeId, interruptId, payload, settlement);
  return settlement.resumeValue;
}

function storedAnswer({ log }: Run, interruptId: string): Settlement | undefined {
  const resolved = log.find(
    ({ type, payload }) => type === 'interrupt.resolved' && payload.interruptId === interruptId,
  )?.payload;
  return resolved && (resolved as unknown as Settlement);
}

function opened(
  recorder: Recorder,
  nodeId: string,
  interruptId: string,
  payload: InterruptPayload,
  signal: AbortSignal,
): Promise<Settlement> {
  const { run } = recorder;
  return new Promise((settle, fail) => {
    const interrupt: Interrupt = {
      interruptId,
      runId: run.runId,
      nodeId,
      payload,
      state: 'open',
      approvals: new Set(),
      record: (type, vote) => recorder.record(type, vote, nodeId),
      settle,
    };
    run.interrupts.set(interruptId, interrupt);
    limitTime(interrupt, fail);
    signal.addEventListener('abort', () => {
      if (interrupt.state === 'open') interrupt.state = 'cancelled';
      fail(new Error('stopped'));
    });
  });
}

/** Nobody has answered in time: an approval fails closed, and every other question fails its node. */
function limitTime(interrupt: Interrupt, fail: (error: Error) => void): void {
  const { kind, timeoutMs } = interrupt.payload;
  if (typeof timeoutMs !== 'number') return;
  setTimeout(() => {
    if (interrupt.state !== 'open') return;
    interrupt.state = 'resolved';
    const resolvedAt = new Date().toISOString();
    if (kind === 'approval') interrupt.settle({ resumeValue: TIMED_OUT, resolvedBy: 'host', resolvedAt });
    else fail(new NodeFailure('interrupt_expired', 'Nobody has answered in time.'));
  }, timeoutMs);
}

const TIMED_OUT = { action: 'reject', reason: 'timeout' };

/** The older events, for readers that know only those. */
function recordCompanion(
  recorder: Recorder,
  nodeId: string,
  interruptId: string,
  { kind, data }: InterruptPayload,
): void {
  const { artifactId, artifactType, title, actions, approversList, requiredApprovals, questions } = data;
  const optional = {
    ...(approversList && { approversList }),
    ...(requiredApprovals && { requiredApprovals }),
  };
  if (kind === 'approval')
    recorder.record(
      'approval.requested',
      { nodeId, interruptId, artifactId, artifactType, title, actions, ...optional } as JsonObject,
      nodeId,
    );
  if (kind === 'clarification')
    recorder.record('clarification.requested', { nodeId, interruptId, questions: questions ?? [] }, nodeId);
}

function recordAnswer(
  recorder: Recorder,
  nodeId: string,
  interruptId: string,
  { kind }: InterruptPayload,
  { resumeValue, resolvedBy, resolvedAt }: Settlement,
): void {
  const { run } = recorder;
  recorder.record(
    'interrupt.resolved',
    { runId: run.runId, nodeId, interruptId, kind, resumeValue, resolvedAt, resolvedBy },
    nodeId,
  );
  const answer = resumeValue as JsonObject;
  if (kind === 'approval')
    recorder.record(
      'approval.received',
      answer === TIMED_OUT
        ? { nodeId, action: 'timeout' }
        : ({ nodeId, decidedBy: resolvedBy, ...answer } as JsonObject),
      nodeId,
    );
  if (kind === 'clarification') {
    const answers = (answer.answers as readonly JsonObject[]).map(({ id, answer: given }) => [id, given]);
    recorder.record(
      'clarification.resolved',
      { nodeId, answers: Object.fromEntries(answers), answeredBy: resolvedBy },
      nodeId,
    );
  }
  recorder.record('node.resumed', { nodeId, interruptId, resumeValue }, nodeId);
}
