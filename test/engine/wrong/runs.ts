import {
  adds,
  anything,
  bodies,
  eachIn,
  hasCode,
  hasStatus,
  hearsBody,
  keepsQuietAbout,
  leavesOut,
  says,
  snapshot,
  tellsEvent,
  tellsEvents,
  tellsPayload,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const cancel = { method: 'POST', path: /\/cancel$/ };
const bulk = { method: 'POST', path: /:bulk-cancel$/ };
const pause = { method: 'POST', path: /:pause$/ };
const resume = { method: 'POST', path: /:resume$/ };
const ok = (where: { method: string; path: RegExp }) => ({ ...where, status: 200 });

export const wrongRuns = wrongIn('http-runs', {
  'does not say when a run ended': ['completed', leavesOut(snapshot, 'completedAt')],
  'does not say when a run started': ['completed', leavesOut(snapshot, 'startedAt')],
  'does not say which workflow a run executes': ['completed', leavesOut(snapshot, 'workflowId')],
  'gives every run an error': [
    'completed',
    bodies(snapshot, (body) => ({ error: { code: 'none', message: 'All is well.' }, ...body })),
  ],
  'hides why a run failed': ['failed', leavesOut(snapshot, 'error')],
  'gives one error for all': [
    'failed failed-event-and-snapshot-agree',
    bodies(snapshot, (body) =>
      body.error === undefined ? body : { ...body, error: { code: 'internal_error', message: 'It failed.' } },
    ),
  ],
  'calls a failed run completed': [
    'failed-node-fails-the-run cancel-after-the-end',
    bodies(snapshot, (body) => (body.status === 'failed' ? { ...body, status: 'completed' } : body)),
  ],
  'goes on to say that a run which has ended is running': [
    'terminal-is-final',
    bodies(snapshot, (body) => (body.status === 'completed' ? { ...body, status: 'running' } : body)),
  ],
  'calls a run cancelled that has completed': [
    'terminal-is-final',
    (engine) => {
      const cancelled = new Set<string>();
      return bodies(snapshot, (body) =>
        cancelled.has(String(body.runId)) ? { ...body, status: 'cancelled' } : body,
      )((request) => {
        if (cancel.path.test(request.path)) cancelled.add(request.path.split('/')[3] ?? '');
        return engine(request);
      });
    },
  ],
  'calls a run that works waiting': [
    'running-while-it-waits',
    bodies(snapshot, (body) => (body.status === 'running' ? { ...body, status: 'waiting-external' } : body)),
  ],
  'answers a cancellation with a status of its own': ['cancel', adds(ok(cancel), { status: 'gone' })],
  'answers 202 to a cancellation': ['cancel', hasStatus(ok(cancel), 202)],
  'says that it cancels and does not': [
    'cancel http-orchestration/worker-that-is-cancelled',
    says(cancel, (request) => ({
      status: 200,
      body: { runId: request.path.split('/')[3] ?? '', status: 'cancelling' },
    })),
  ],
  'completes runs that were cancelled': [
    'cancel',
    tellsEvent('run.cancelled', (event) => ({ ...event, type: 'run.completed' })),
  ],
  'forgets why a run was cancelled': ['cancel-reason', hearsBody(cancel, () => ({}))],
  'gives a status of its own to a run that it stops': [
    'cancelling-is-a-status',
    bodies(snapshot, (body) =>
      /^cancel/.test(String(body.status)) ? { ...body, status: 'stopping' } : body,
    ),
  ],
  'starts nodes while it cancels': [
    'cancel-starts-nothing',
    tellsEvents((events) =>
      events.flatMap((event) =>
        event.type === 'run.cancelled'
          ? [{ ...event, type: 'node.started', payload: { nodeId: 'next', typeId: 'core.noop' } }, event]
          : [event],
      ),
    ),
  ],
  'completes nodes that were cancelled': [
    'cancel-starts-nothing',
    tellsEvent('node.cancelled', (event) => ({ ...event, type: 'node.completed' })),
  ],
  'records a cancellation for each request': [
    'cancel-twice',
    tellsEvents((events) =>
      events.flatMap((event) => (event.type === 'run.cancelled' ? [event, event] : [event])),
    ),
  ],
  'says `failed` to the late cancellation of a failed run': [
    'cancel-after-the-end',
    bodies(ok(cancel), (body) => (body.status === 'cancelled' ? { ...body, status: 'failed' } : body)),
  ],
  'refuses the late cancellation of a run': [
    'cancel-after-the-end',
    (engine) => async (request) => {
      const answer = await engine(request);
      const isLate = 'body' in answer && JSON.stringify(answer.body).includes('"cancelled"');
      return cancel.path.test(request.path) && isLate
        ? { status: 409, body: { error: 'run_terminal', message: 'Too late.' } }
        : answer;
    },
  ],
  'wants a body for a cancellation': [
    'cancel-without-body',
    (engine) => async (request) =>
      cancel.path.test(request.path) && request.body.length === 0
        ? { status: 400, body: { error: 'validation_error', message: 'No body.' } }
        : engine(request),
  ],
  'lists cancelled runs in an order of its own': [
    'bulk-cancel',
    bodies(ok(bulk), (body) => ({
      ...body,
      results: (body.results as readonly object[]).toReversed() as never,
    })),
  ],
  'leaves runs that it does not know out of a list': [
    'bulk-cancel',
    bodies(ok(bulk), (body) => ({
      ...body,
      results: (body.results as readonly { runId: string }[]).filter(({ runId }) => runId !== 'run_none'),
    })),
  ],
  'counts a run that has ended as cancelled': [
    'bulk-cancel',
    bodies(ok(bulk), (body) =>
      eachIn(body, 'results', (item) => ({ runId: item.runId ?? '', ok: true, status: 'cancelled' })),
    ),
  ],
  'gives a bare code for a run that it could not cancel': [
    'bulk-cancel',
    bodies(ok(bulk), (body) =>
      eachIn(body, 'results', (item) => (item.error ? { ...item, error: 'run_terminal' } : item)),
    ),
  ],
  'does not say how many runs it cancels at once': [
    'bulk-cancel-too-many',
    leavesOut({ ...bulk, status: 400 }, 'details'),
  ],
  'cancels any number of runs at once': [
    'bulk-cancel-too-many',
    hearsBody(bulk, (body) => ({ ...body, runIds: (body.runIds as readonly string[]).slice(0, 100) })),
  ],
  'cancels a run twice in one request': [
    'bulk-cancel-refuses',
    hearsBody(bulk, (body) => ({ ...body, runIds: [...new Set(body.runIds as readonly string[])] })),
  ],
  'answers 200 to a pause': ['pause-and-resume', hasStatus({ ...pause, status: 202 }, 200)],
  'forgets why a run was held': ['pause-and-resume', hearsBody(pause, (body) => without(body, 'reason'))],
  'does not record that a run went on': ['pause-and-resume', keepsQuietAbout('run.resumed')],
  'drops what it works on in every pause': [
    'pause-drains',
    hearsBody(pause, (body) => ({ ...body, drainPolicy: 'immediate' })),
  ],
  'goes on with a run that is cancelled while it is held': [
    'cancel-while-paused',
    tellsEvents((events) =>
      events.flatMap((event) =>
        event.type === 'run.cancelled' ? [{ ...event, type: 'run.resumed', payload: {} }, event] : [event],
      ),
    ),
  ],
  'holds a run that has ended': [
    'pause-after-the-end pause-while-paused terminal-is-final',
    (engine) => async (request) => {
      const answer = await engine(request);
      return answer.status === 409 && pause.path.test(request.path)
        ? { status: 202, body: { runId: request.path.split(/[/:]/)[3] ?? '', status: 'paused' } }
        : answer;
    },
  ],
  'goes on with a run that was not held': [
    'resume-while-running pause-after-the-end',
    (engine) => async (request) => {
      const answer = await engine(request);
      return answer.status === 409 && resume.path.test(request.path)
        ? { status: 202, body: { runId: request.path.split(/[/:]/)[3] ?? '', status: 'running' } }
        : answer;
    },
  ],
  'gives another code for what a status does not allow': [
    'resume-while-running',
    hasCode(anything(409), 'wrong_state'),
  ],
  'executes one node more than it may': [
    'node-executions',
    hearsBody({ method: 'POST', path: /^\/v1\/runs$/ }, (body) => ({
      ...body,
      configurable: { ...(body.configurable as object), recursionLimit: 4 },
    })),
  ],
  'fails at a limit without naming it': ['node-executions run-duration', keepsQuietAbout('cap.breached')],
  'names a limit after it has failed': [
    'node-executions',
    tellsEvents((events) => [
      ...events.filter(({ type }) => type !== 'cap.breached'),
      ...events.filter(({ type }) => type === 'cap.breached'),
    ]),
  ],
  'measures time in seconds': [
    'run-duration',
    tellsPayload('cap.breached', (payload) => ({ ...payload, kind: 'run-seconds' })),
  ],
  'says nothing of a node that it stops': ['stopped-node-is-recorded', keepsQuietAbout('node.cancelled')],
  'gives up at once': [
    'retries',
    tellsEvents((events) => {
      const first = events.findIndex(({ type }) => type === 'node.retried');
      return first < 0 ? events : [...events.slice(0, first), ...events.slice(-2)];
    }),
  ],
  'tries again in silence': ['retries', keepsQuietAbout('node.retried')],
  'does not say which loop went too far': ['loop-limit', keepsQuietAbout('workflow.loopback-limit')],
});
