import { runFor } from '../access/run-access.ts';
import { Refusal } from '../answers/refusal.ts';
import { interruptOf, isOpen, resolve } from '../interrupts/resolve.ts';
import { readToken } from '../interrupts/tokens.ts';
import { bodyOf } from './body.ts';
import { ok } from './message.ts';
import type { Call, Route } from './route.ts';

export const interruptRoutes: readonly Route[] = [
  {
    operation: 'resolveInterruptByRun',
    method: 'POST',
    path: '/v1/runs/{runId}/interrupts/{nodeId}',
    scopes: ['approvals:respond'],
    async answer({ host, caller, parameters, request }) {
      const run = runFor(host, caller, parameters.runId ?? '', 'forbidden');
      const interrupt = interruptOf(run, parameters.nodeId ?? '');
      const body = bodyOf(request, 'resolve-interrupt-request');
      const key = request.headers['idempotency-key'];
      return host.keys.once(caller, `resolve ${run.runId} ${parameters.nodeId}`, key, body, async () =>
        ok(await resolve(run, interrupt, body.resumeValue ?? null, caller.principal)),
      );
    },
  },
  {
    operation: 'inspectInterruptByToken',
    method: 'GET',
    path: '/v1/interrupts/{token}',
    scopes: [],
    answer(call) {
      const { run, interrupt, token } = opened(call);
      return ok({
        ...interrupt.payload,
        runId: run.runId,
        nodeId: interrupt.nodeId,
        interruptId: interrupt.interruptId,
        intent: token.intent,
        expiresAt: token.expiresAt,
      });
    },
  },
  {
    operation: 'resolveInterruptByToken',
    method: 'POST',
    path: '/v1/interrupts/{token}',
    scopes: [],
    async answer(call) {
      const { run, interrupt, token } = opened(call);
      if (token.intent !== 'resolve') throw new Refusal(403, 'forbidden');
      const body = bodyOf(call.request, 'resolve-interrupt-request');
      return ok(await resolve(run, interrupt, body.resumeValue ?? null, 'token'));
    },
  },
];

function opened({ host, parameters }: Call) {
  const token = readToken(host.interruptKey, parameters.token ?? '');
  const run = host.runs.get(token.runId);
  const interrupt = run?.interrupts.get(token.interruptId);
  if (!run || !interrupt) throw new Refusal(404, 'interrupt_not_found');
  if (!isOpen(run, interrupt)) throw new Refusal(409, 'interrupt_already_resolved');
  return { run, interrupt, token };
}
