import { TEST_KEY_PREFIX } from '../access/callers.ts';
import { runFor } from '../access/run-access.ts';
import { evalSummaryOf } from '../agents/evaluations.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import { FOLD_VERSION, OLDEST_FOLD_VERSION } from '../discovery/capabilities.ts';
import { ancestryOf } from '../runs/ancestry.ts';
import { cancelMany } from '../runs/bulk-cancel.ts';
import { bundleOf } from '../runs/bundle.ts';
import { compareRuns } from '../runs/compare.ts';
import { cancel, pause, resume } from '../runs/control.ts';
import { activeRun, createRun } from '../runs/create.ts';
import { forkRun } from '../runs/fork.ts';
import type { Run } from '../runs/run.ts';
import { snapshotOf, statusOf } from '../runs/snapshot.ts';
import { streamParameters } from '../streams/parameters.ts';
import { poll } from '../streams/poll.ts';
import { streamOf } from '../streams/stream.ts';
import { bodyOf } from './body.ts';
import { ok, type Request } from './message.ts';
import type { Call, Route } from './route.ts';

const theRun = ({ host, caller, parameters }: Call, code?: string) =>
  runFor(host, caller, parameters.runId ?? '', code);

const urlsOf = ({ origin }: Request, { runId }: Run) => ({
  eventsUrl: `${origin}/v1/runs/${runId}/events`,
  statusUrl: `${origin}/v1/runs/${runId}`,
});

/** Gives the stored answer when the request is a repeated one. */
const once = (
  call: Call,
  operation: string,
  body: Parameters<Call['host']['keys']['once']>[3],
  answer: () => ReturnType<typeof ok>,
) => call.host.keys.once(call.caller, operation, keyOf(call.request), body, async () => answer());

function keyOf({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  if (key !== undefined && (key.length < 1 || key.length > 255)) throw invalid({ header: 'Idempotency-Key' });
  return key;
}

export const runRoutes: readonly Route[] = [
  {
    operation: 'createRun',
    method: 'POST',
    path: '/v1/runs',
    scopes: ['runs:create'],
    answer(call) {
      const { host, request, caller } = call;
      const body = bodyOf(request, 'create-run-request');
      checkForcedVersion(call);
      return once(call, 'createRun', body, () => {
        const active = request.headers['x-dedup'] === 'enforce' ? activeRun(host, caller, body) : undefined;
        if (active) throw alreadyActive(active);
        const run = createRun(host, caller, body, request.headers.traceparent);
        return ok({ runId: run.runId, status: 'pending', ...urlsOf(request, run) }, 201);
      });
    },
  },
  {
    operation: 'getRun',
    method: 'GET',
    path: '/v1/runs/{runId}',
    scopes: ['runs:read'],
    answer: (call) => ok(snapshotOf(theRun(call))),
  },
  {
    operation: 'streamRunEvents',
    method: 'GET',
    path: '/v1/runs/{runId}/events',
    scopes: ['runs:read'],
    answer(call) {
      const run = theRun(call);
      const parameters = streamParameters(call.request);
      return { status: 200, frames: streamOf(call.host, run, parameters, call.request.gone) };
    },
  },
  {
    operation: 'pollRunEvents',
    method: 'GET',
    path: '/v1/runs/{runId}/events/poll',
    scopes: ['runs:read'],
    answer: async (call) => ok(await poll(theRun(call), call.request)),
  },
  {
    operation: 'cancelRun',
    method: 'POST',
    path: '/v1/runs/{runId}/cancel',
    scopes: ['runs:cancel'],
    answer(call) {
      const run = theRun(call, 'forbidden');
      const { reason } = bodyOf(call.request, 'cancel-run-request', true);
      const by = { cancelledBy: call.caller.principal };
      return ok({
        runId: run.runId,
        status: cancel(run, typeof reason === 'string' ? { reason, ...by } : by),
      });
    },
  },
  {
    operation: 'bulkCancelRuns',
    method: 'POST',
    path: '/v1/runs:bulk-cancel',
    scopes: ['runs:cancel'],
    answer: ({ host, request, caller }) => ok(cancelMany(host, caller, request)),
  },
  {
    operation: 'pauseRun',
    method: 'POST',
    path: '/v1/runs/{runId}:pause',
    scopes: ['runs:cancel'],
    answer(call) {
      const run = theRun(call, 'forbidden');
      const { reason, drainPolicy } = bodyOf(call.request, 'pause-run-request', true);
      pause(run, typeof reason === 'string' ? reason : undefined, drainPolicy === 'immediate');
      return ok({ runId: run.runId, status: statusOf(run) }, 202);
    },
  },
  {
    operation: 'resumeRun',
    method: 'POST',
    path: '/v1/runs/{runId}:resume',
    scopes: ['runs:cancel'],
    answer(call) {
      const run = theRun(call, 'forbidden');
      bodyOf(call.request, 'resume-run-request', true);
      resume(run);
      return ok({ runId: run.runId, status: statusOf(run) }, 202);
    },
  },
  {
    operation: 'forkRun',
    method: 'POST',
    path: '/v1/runs/{runId}:fork',
    scopes: ['runs:create', 'runs:read'],
    needs: { capability: 'replay', status: 404 },
    answer(call) {
      const source = theRun(call, 'forbidden');
      const body = bodyOf(call.request, 'fork-run-request');
      return once(call, `forkRun ${source.runId}`, body, () => {
        const fork = forkRun(call.host, source, call.caller, body);
        const { eventsUrl } = urlsOf(call.request, fork);
        const { fromSeq, mode } = fork.origin as { fromSeq: number; mode: string };
        return ok(
          {
            runId: fork.runId,
            sourceRunId: source.runId,
            fromSeq,
            mode,
            status: statusOf(fork),
            eventsUrl,
          },
          201,
        );
      });
    },
  },
  {
    operation: 'getRunAncestry',
    method: 'GET',
    path: '/v1/runs/{runId}/ancestry',
    scopes: ['runs:read'],
    answer: (call) => ok(ancestryOf(theRun(call))),
  },
  {
    operation: 'diffRun',
    method: 'GET',
    path: '/v1/runs/{runId}:diff',
    scopes: ['runs:read'],
    answer(call) {
      const against = call.request.query.get('against');
      if (!against) throw invalid({ parameter: 'against' });
      return ok(compareRuns(theRun(call, 'forbidden'), runFor(call.host, call.caller, against, 'forbidden')));
    },
  },
  {
    operation: 'getEvalSummary',
    method: 'GET',
    path: '/v1/runs/{runId}/eval-summary',
    scopes: ['runs:read'],
    needs: { capability: 'agents.evalSuite', status: 404 },
    answer: (call) => ok(evalSummaryOf(theRun(call))),
  },
  {
    operation: 'getDebugBundle',
    method: 'GET',
    path: '/v1/runs/{runId}/debug-bundle',
    scopes: ['runs:read'],
    needs: { capability: 'debugBundle', status: 404 },
    answer(call) {
      const run = theRun(call, 'forbidden');
      if (run.owner.principal !== call.caller.principal) throw new Refusal(403, 'forbidden');
      return { ...ok(bundleOf(call.host, run, call.request)), headers: { 'Cache-Control': 'no-store' } };
    },
  },
];

function alreadyActive({ runId }: Run): Refusal {
  const details = { activeRunId: runId, activeHost: 'cloud', retryAfter: 1 };
  return new Refusal(409, 'run_already_active', details, { 'Retry-After': '1' });
}

function checkForcedVersion({ caller, request }: Call): void {
  const version = request.headers['x-force-engine-version'];
  if (version === undefined) return;
  if (!caller.token.startsWith(TEST_KEY_PREFIX)) throw new Refusal(403, 'force_engine_version_forbidden');
  const isServed =
    /^\d+$/.test(version) && Number(version) >= OLDEST_FOLD_VERSION && Number(version) <= FOLD_VERSION;
  if (!isServed) throw new Refusal(400, 'unsupported_force_engine_version');
}
